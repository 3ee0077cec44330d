"""Scores a game through the package `meldboard_client` of openapi-generator: score-openapi-generator.py ORIGIN TOKEN."""

import sys

from meldboard_client import ApiClient, Configuration, CreateGame, GamesApi, RoundsApi, ScoreRound

origin, token = sys.argv[1:]
client = ApiClient(Configuration(host=f"{origin}/api/v1", access_token=token))

settings = {"targetScore": 200, "dropScore": 20, "middleDropScore": 40, "fullCountScore": 80}
players = [{"name": "Asha"}, {"name": "Bela"}]
game = CreateGame.from_dict({"name": "From openapi-generator", **settings, "players": players})
created = GamesApi(client).create_game(game).data

scores = [
    {"playerId": 1, "scoreType": "CUSTOM", "scoreValue": 0},
    {"playerId": 2, "scoreType": "DROP", "scoreValue": 0},
]
RoundsApi(client).score_round(
    str(created.id), ScoreRound.from_dict({"roundNumber": 1, "scores": scores})
)

read = GamesApi(client).get_game(str(created.id)).data
print(read.name, [player.total_score for player in read.players])
