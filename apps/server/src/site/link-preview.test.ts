import { describe, expect, it } from 'vitest'
import { linkPreviewOf, tablePreviewOf } from './link-preview.ts'
import { playedScoreboard as played, playedByRules } from './testing/played-scoreboard.ts'

describe('the preview of a link', () => {
  it('tells who leads, and the first three totals (P-details-9)', () => {
    const board = played(['Asha', 'Bela', 'Chitra', 'Dev'], [[20, 0, 33, 40]])
    expect(linkPreviewOf(board, 'en')).toEqual({
      title: 'Friday table: Bela leads, round 1',
      description: 'After round 1: Bela 0, Asha 20, Chitra 33, and 1 more. Target 200.',
    })
  })

  it('names all who lead together, or counts them', () => {
    expect(linkPreviewOf(played(['Asha', 'Bela', 'Chitra'], [[0, 0, 5]]), 'en').title).toBe(
      'Friday table: Asha and Bela lead, round 1',
    )
    const four = played(['Al', 'Bo', 'Cy', 'Di', 'Ed'], [[0, 0, 0, 0, 9]])
    expect(linkPreviewOf(four, 'en').title).toBe('Friday table: 4 players lead, round 1')
  })

  it('counts the players before the first round', () => {
    expect(linkPreviewOf(played(['Asha'], []), 'en')).toEqual({
      title: 'Friday table: before round 1',
      description: '1 player. Target 200.',
    })
    expect(linkPreviewOf(played([], []), 'en').description).toBe('0 players. Target 200.')
  })

  it('tells who has won before and after the game is ended', () => {
    const rounds = [[0, 201]]
    expect(linkPreviewOf(played(['Asha', 'Bela'], rounds), 'en').title).toBe(
      'Friday table: Asha has won',
    )
    const end = { type: 'ended', winnerPlayerIds: [1], manualEnd: false }
    expect(linkPreviewOf(played(['Asha', 'Bela'], rounds, end), 'en')).toEqual({
      title: 'Friday table: Asha won',
      description: 'After 1 round: Asha 0 and Bela 201. Target 200.',
    })
  })

  it('names every winner when nobody is left (P-end-5)', () => {
    const winners = ['Asha', 'Chitra'].map((playerName, index) => ({
      playerId: index + 1,
      playerName,
      score: 201,
    }))
    const board = { ...played(['Asha', 'Bela', 'Chitra'], [[0, 1, 2]]), isOver: true, winners }
    expect(linkPreviewOf(board, 'en').title).toBe('Friday table: Asha and Chitra have won')
  })

  it('tells a target only where other rules have one (P-details-9)', () => {
    const tell = (rules: Parameters<typeof playedByRules>[0]) =>
      linkPreviewOf(playedByRules(rules, ['Asha', 'Bela'], [[0, 30]]), 'en')
    const chips = { aim: 'HIGHEST', form: 'ZERO_SUM' } as const
    expect(tell({ ...chips, end: 'ROUNDS', rounds: 3 })).toEqual({
      title: 'Friday table: Asha leads, round 1',
      description: 'After round 1: Asha 30 and Bela -30. Of 3 rounds.',
    })
    expect(tell({ ...chips, end: 'MANUAL' }).description).toBe(
      'After round 1: Asha 30 and Bela -30.',
    )
    expect(tell({ ...chips, end: 'TARGET' }).description).toBe(
      'After round 1: Asha 30 and Bela -30. Target 200.',
    )
  })

  it('tells that the game was cancelled', () => {
    const board = played(['Asha', 'Bela'], [[0, 1]], { type: 'cancelled', reason: '' })
    expect(linkPreviewOf(board, 'en').title).toBe('Friday table: cancelled')
  })

  it('is in the language of its page (P-language-10)', () => {
    const board = played(['Asha', 'Bela'], [[20, 0]])
    const { title, description } = linkPreviewOf(board, 'qps')
    expect(title).toMatch(/Friday table.*Bela.*1/)
    expect(title).not.toContain('leads')
    expect(description).not.toContain('After')
    expect(tablePreviewOf({ state: 'PLAYING_PRIVATELY', games: [] }, 'qps')).not.toContain('game')
  })

  it('keeps a name written from right to left from turning the words around it', () => {
    const title = linkPreviewOf(played(['أمينة', 'Bela'], [[0, 1]]), 'en').title
    expect(title).toBe('Friday table: \u2068أمينة\u2069 leads, round 1')
  })
})
