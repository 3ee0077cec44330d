"""Scores a game through the generated package `meldboard_client`: score.py ORIGIN TOKEN."""

import sys

from meldboard_client import AuthenticatedClient
from meldboard_client.api.games import create_game, get_game
from meldboard_client.api.rounds import score_round
from meldboard_client.models import CreateGame, ScoreboardChange, ScoreRound

origin, token = sys.argv[1:]
client = AuthenticatedClient(base_url=f"{origin}/api/v1", token=token)

settings = {"targetScore": 200, "dropScore": 20, "middleDropScore": 40, "fullCountScore": 80}
players = [{"name": "Asha"}, {"name": "Bela"}]
game = CreateGame.from_dict({"name": "From Python", **settings, "players": players})
created = create_game.sync(client=client, body=game).data

scores = [
    {"playerId": 1, "scoreType": "CUSTOM", "scoreValue": 0},
    {"playerId": 2, "scoreType": "DROP", "scoreValue": 0},
]
score_round.sync(
    id=str(created.id), client=client, body=ScoreRound.from_dict({"roundNumber": 1, "scores": scores})
)

event = {"format": 1, "type": "round-scored", "roundNumber": 1, "scores": scores}
change = ScoreboardChange.from_dict({"format": 4, "version": 3, "event": event})
read = get_game.sync(id=str(created.id), client=client).data
print(read.name, [player.total_score for player in read.players], type(change.event).__name__)
