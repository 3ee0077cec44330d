// Scores a game through the generated code beside this file: go run . ORIGIN TOKEN
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strconv"
)

func main() {
	ctx := context.Background()
	client := try(NewClientWithResponses(os.Args[1]+"/api/v1", WithRequestEditorFn(
		func(_ context.Context, request *http.Request) error {
			request.Header.Set("Authorization", "Bearer "+os.Args[2])
			return nil
		})))

	var game CreateGame
	read(`{"name": "From Go", "targetScore": 200, "dropScore": 20, "middleDropScore": 40,
		"fullCountScore": 80, "players": [{"name": "Asha"}, {"name": "Bela"}]}`, &game)
	created := try(client.CreateGameWithResponse(ctx, &CreateGameParams{}, game)).JSON201.Data
	id := strconv.Itoa(created.Id)

	scores := `[{"playerId": 1, "scoreType": "CUSTOM", "scoreValue": 0},
		{"playerId": 2, "scoreType": "DROP", "scoreValue": 0}]`
	var round ScoreRound
	read(`{"roundNumber": 1, "scores": `+scores+`}`, &round)
	try(client.ScoreRoundWithResponse(ctx, id, &ScoreRoundParams{}, round))

	var change ScoreboardChange
	read(`{"format": 4, "version": 3, "event": {"format": 1, "type": "round-scored", "roundNumber": 1,
		"scores": `+scores+`}}`, &change)
	event := try(change.Event.AsRoundScoredEvent())
	scored := try(client.GetGameWithResponse(ctx, id)).JSON200.Data
	totals := []int{}
	for _, player := range scored.Players {
		totals = append(totals, player.TotalScore)
	}
	fmt.Println(scored.Name, totals, event.Type)
}

func read(text string, value any) {
	if err := json.Unmarshal([]byte(text), value); err != nil {
		panic(err)
	}
}

func try[Value any](value Value, err error) Value {
	if err != nil {
		panic(err)
	}
	return value
}
