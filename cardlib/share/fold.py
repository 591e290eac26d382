"""What codes are folded against: text that games of each kind are full of, the commonest last."""

from __future__ import annotations

__all__ = ["FOLD"]

FOLD = {
    "zangi": (
        '"rung":true,"ended":"ZA26","dealer":,"out":[,"owing":[,"deck":"56","52","surplus":"deal",'
        '"after_ring":"winner_opens","ring_tie":"seat","late_ring":"penalty","target":"limit":'
        '"penalty_last_card":"grace","grace_end":"turn","eliminated_pile":"removed","end":"duel",'
        '"penalty":{"start":{"closed":"","open":"","turn":,"opened":,"deal":"last_ms":"options":{'
        '"players":},"tape":["NUR-42",0],"names":["Ani","moves":"deal;0 leave;1 ring;0 give 2;'
        "3 ring;1 give 0;2 ring;0 open;5 open;4 open;3 open;2 open;1 open;0 open;1 open;2 open;"
        "0 open;1 open;2 open;3 open;0 open;1 open;2 open;3 open;"
    ),
    "zodiak": (
        '"ended":"ZO28","reshuffles":,"passes":,"finisher":,"signs":["aries","taurus","gemini",'
        '"cancer","leo","virgo","libra","scorpio","sagittarius","capricorn","aquarius","pisces",null'
        '],"hand_size":,"goal":"direction":-1,"starter":"redraw","ace_adjacent":"both","max_turns":'
        '"defend_chain":"chain":"finish_answer":"two","blocked":"fewest_cards","neighbour","single",'
        '"rank","scores":[{"start":{"hands":"","pile":"","stock":"","turn":,"dealer":,"pending":'
        '"named":"♣","turns":,"deal":"last_ms":"options":{"players":},"tape":["NUR-42",0],"names":["'
        'Ani","moves":"deal;1 pass;0 play A♣ A♦ A♠ A♥ 2♣ 2♦ 2♠ 2♥ 3♣ 3♦ 3♠ 3♥ 4♣ 4♦ 4♠ 4♥ 5♣ 5♦ 5♠ '
        "5♥ 6♣ 6♦ 6♠ 6♥ 7♣ 7♦ 7♠ 7♥ 9♣ 9♦ 9♠ 9♥ 10♣ 10♦ 10♠ 10♥ J♣ J♦ J♠ J♥ Q♣ Q♦ Q♠ Q♥ K♣ K♦ K♠ "
        "K♥;0 play 8♣ =♣;1 play 8♦ =♦;2 play 8♠ =♠;0 play 8♥ =♥;3 play ;2 play ;0 play ;1 play ;"
        "3 draw;0 draw;1 draw;2 draw;"
    ),
    "tivmiv": (
        '"deck":"60","modulus":,"rounds":,"leftovers":"under_centre","call":"asked","stuck":"hands"'
        ',"replace":"swap","score":"hand_only","tie":"rounds_won","round_winners":[[0],[1],[]],'
        '"round_scores":[["rotations":{"start":{"hands":"","down":"","centre":"","started":false,'
        '"dealer":,"round":,"last_ms":"options":{"players":},"tape":["NUR-42",0],"names":["Ani",'
        '"moves":"deal;0 rotate;0 start;5 take;4 take;3 play 10±1;2 play 10±2;1 play 9±1;0 play 9±3;'
        "1 play 8±1;0 play 7±1;2 play 6±1;0 play 5±1;3 play 4±1;0 play 3±1;1 play 2±1;0 play 1±1;"
        "0 take;1 take;2 take;3 take;0 take;1 take;2 take;3 take;"
    ),
}
"""Text that codes of a game are folded against. Part of version 1: never change a character."""
