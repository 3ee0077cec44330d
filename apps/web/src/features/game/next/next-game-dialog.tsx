import { applyEvent, eventOf, type Settings } from '@meldboard/engine'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import type { Draft } from '../../../data/draft.ts'
import { suggestedGameName, typedGameName } from '../../../data/next-game-name.ts'
import { newGameScoreboard } from '../../../data/outbox/shown-scoreboard.ts'
import type { NewGameSettings } from '../../../data/outbox/writes.ts'
import { presetText } from '../../../data/preset-text.ts'
import { ownGameQuery, seatedPlayersQuery } from '../../../data/queries/games-query.ts'
import { groupsQuery } from '../../../data/queries/groups-query.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { storedStakesSchema } from '../../../data/stakes.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useNextNumber } from '../../../hooks/use-next-number.ts'
import { useHasAccount, useSubmit } from '../../../hooks/use-outbox.ts'
import { messages } from '../../../lib/messages.tsx'
import { addingFailed, PlayersStep } from '../players/players-step.tsx'
import { seatSchema, withAddresses } from '../players/use-new-players.ts'
import { type ChosenGroup, useKeepGroup } from '../setup/group-field.tsx'
import { useOwnRules } from '../setup/own-rules.ts'
import { nameOfRules, rulesNames } from '../setup/preset-labels.ts'
import { type RulesChoice, rulesChoiceSchema } from '../setup/rules-input.ts'
import { RulesLine } from '../setup/rules-line.tsx'
import { SettingsForm } from '../setup/settings-form.tsx'
import { settingsInputOf } from '../setup/settings-input.ts'
import type { NextGame } from './next-game.ts'
import { RunningNote, useRunningGame } from './running-note.tsx'
import { useLastAddresses } from './use-last-addresses.ts'

const t = messages('setup')
const ofStart = messages('start')
const ui = messages('ui')

type NextGameDialogProps = {
  /** Undefined: the game that was open before a reload. */
  readonly game?: NextGame | undefined
  readonly onClose: () => void
  /** Opens the first round of a game that has started. */
  readonly onFirstRound: (gameUuid: string) => void
}

/**
 * The players of a game before it is created, starting from those of the last game, with the settings one press away.
 * Nothing is created before Start Game. Source: P-setup-14, P-again-1, P-again-2.
 */
export function NextGameDialog({ game, onClose, onFirstRound }: NextGameDialogProps) {
  const draft = useDraft('next-game')
  const [start] = useState(() => game ?? draft.read(nextGameSchema))
  useEffect(() => {
    if (start !== null) return
    // Another release stored it in an unreadable form.
    draft.forget()
    onClose()
  }, [start, draft, onClose])
  return start && <NextGameSteps start={start} onClose={onClose} onFirstRound={onFirstRound} />
}

type NextGameStepsProps = Omit<NextGameDialogProps, 'game'> & { readonly start: NextGame }

function NextGameSteps({ start, onClose, onFirstRound }: NextGameStepsProps) {
  const { uuid, lastId, setup } = start
  const submit = useSubmit()
  const lastAddresses = useLastAddresses()
  const ownRules = useOwnRules()
  const [asChosen, setSettings] = useState(start.settings)
  const [namedOn, setNamedOn] = useState(start.namedOn)
  const settings = useMemo(
    () => named(asChosen, namedOn, ownRules.read().own),
    [asChosen, namedOn, ownRules],
  )
  const [stakes, setStakes] = useState(start.stakes)
  const [chosenRules, setChosenRules] = useState(setup?.rules)
  const [opened, setOpened] = useState<OpenedSettings | null>(null)
  const running = useRunningGame()
  const [made, setMade] = useState<GameScoreboard | null>(null)
  const [isRefused, setIsRefused] = useState(setup?.hasNoGroup ?? false)
  const draft = useNextDraft({ ...start, settings, namedOn: undefined, stakes })
  const unmade = useMemo(() => newGameScoreboard(uuid, ungrouped(settings)), [uuid, settings])
  const { groupOf } = settings
  const hasAccount = useHasAccount()
  const last = useQuery({
    ...ownGameQuery(groupOf ?? ''),
    enabled: hasAccount && groupOf !== undefined,
  })
  const groups = useQuery({ ...groupsQuery, enabled: hasAccount })
  const keepGroup = useKeepGroup()
  const lastGroup = last.data?.group ?? null
  const known = setup?.group ?? lastGroup
  const isOthers = known !== null && !groups.data?.some(({ id }) => id === known.id)
  const group: ChosenGroup = {
    groups: isOthers ? [known, ...(groups.data ?? [])] : (groups.data ?? []),
    groupId: settings.groupId ?? (groupOf === undefined ? undefined : lastGroup?.id),
    isAsLastTime: groupOf !== undefined,
    choose(groupId) {
      setIsRefused(groupId === undefined)
      setSettings({ ...ungrouped(settings), ...(groupId !== undefined && { groupId }) })
    },
  }
  const chosen = group.groups.find(({ id }) => id === group.groupId) ?? null
  const number = useNextNumber(group.groupId)
  const seated = useQuery({ ...seatedPlayersQuery(lastId ?? 0), enabled: lastId !== null })
  const asInput = () => settingsInputOf(settings, ownRules.read().own, stakes)
  const bySides =
    chosenRules?.rules.sides ?? start.players.some(({ members }) => members !== undefined)

  async function make(byPeople: number | undefined): Promise<GameScoreboard> {
    if (made !== null) return made
    const { rules, ...figures } = asInput()
    const typed =
      chosenRules === undefined ? rules && { ...rules, sides: bySides } : chosenRules?.rules
    ownRules.keepLast({ ...figures, rules: typed ?? null })
    const inGroup =
      byPeople === undefined ? settings : { ...ungrouped(settings), groupId: byPeople }
    const write = { type: 'created', settings: inGroup, ...(stakes && { stakes }) } as const
    const { name: gameName } = settings
    const created = await submit({ gameUuid: uuid, gameRef: uuid, gameName, write })
    const game = created.kind === 'accepted' ? created.scoreboard : unmade
    if (setup !== undefined) keepGroup(settings.groupId)
    setMade(game)
    return game
  }

  function leave(): void {
    draft.forget()
    onClose()
  }

  if (opened !== null) {
    return (
      <SettingsForm
        given={asInput()}
        group={group}
        isTyped={opened.by === 'back' && opened.isTyped}
        onClose={opened.by === 'back' ? leave : () => setOpened(null)}
        onSubmit={({ rules, stakes: playedFor, ...changed }, choice) => {
          const { groupId } = settings
          setSettings({
            ...changed,
            ...(rules && { rules }),
            ...(groupOf && { groupOf }),
            ...(groupId !== undefined && { groupId }),
          })
          setNamedOn(undefined)
          setStakes(playedFor)
          setChosenRules(choice)
          setOpened(null)
        }}
      />
    )
  }
  return (
    <PlayersStep
      scoreboard={made ?? unmade}
      group={chosen}
      bySides={bySides}
      next={{
        draft,
        seats: start.players,
        addresses: seated.data,
        complete: async (seats) => withAddresses(seats, await lastAddresses(lastId)),
        make,
        takesGroup:
          hasAccount &&
          (groupOf === undefined || last.data !== undefined) &&
          group.groupId === undefined &&
          !isRefused,
        isTyped: setup?.isTyped ?? false,
        failure: failureOf(start, made !== null),
        note: made === null && running !== null && running.uuid !== uuid && (
          <RunningNote game={running} />
        ),
        onBack:
          setup !== undefined && made === null
            ? (isTyped) => setOpened({ by: 'back', isTyped })
            : undefined,
        onStarted: onFirstRound,
      }}
      head={
        <RulesLine
          settings={settings}
          number={made === null ? number : null}
          group={chosen}
          stakes={stakes}
          onChange={made === null ? () => setOpened({ by: 'change' }) : undefined}
        />
      }
      onClose={onClose}
    />
  )
}

/** The settings are open: to change them and return, or as the step before this one. */
type OpenedSettings =
  | { readonly by: 'change' }
  /** Whether leaving would lose something typed. */
  | { readonly by: 'back'; readonly isTyped: boolean }

/** Returns the title of a failure, and the text if the server gives none. */
function failureOf({ setup }: NextGame, isMade: boolean) {
  if (setup === undefined) {
    return { title: ofStart('failedToBeginNext'), text: ui('pleaseTryAgain') }
  }
  return isMade
    ? addingFailed()
    : {
        title: t('failedToCreateGame'),
        text: t('typedIsKept'),
      }
}

/** Gives settings the name that their rules suggest today, unless a person typed one. Source: P-again-1. */
function named(
  settings: NewGameSettings,
  namedOn: string | undefined,
  own: readonly RulesChoice[],
): NewGameSettings {
  const day = namedOn === undefined ? new Date() : new Date(namedOn)
  const typed = typedGameName(settings.name, day, rulesNames(own))
  const rules = settings.rules ? nameOfRules(settings, own) : 'House'
  return { ...settings, name: typed ?? suggestedGameName(new Date(), presetText(rules)) }
}

function ungrouped({ groupId, groupOf, ...settings }: NewGameSettings): NewGameSettings {
  return settings
}

/** Returns a draft of the players that is stored with their game. */
function useNextDraft(game: NextGame): Draft {
  const stored = useDraft('next-game')
  const { uuid, lastId, settings, stakes, setup } = game
  return useMemo(
    () => ({
      ...stored,
      read: (schema) => (stored.read(nextGameSchema)?.uuid === uuid ? stored.read(schema) : null),
      keep: (typed) => stored.keep({ ...typed, uuid, lastId, settings, stakes, setup }),
    }),
    [stored, uuid, lastId, settings, stakes, setup],
  )
}

const settingsShape = z.object({
  name: z.string(),
  description: z.string(),
  targetScore: z.number(),
  dropScore: z.number(),
  middleDropScore: z.number(),
  fullCountScore: z.number(),
  rules: z.looseObject({}).exactOptional(),
})

/** A stored game, possibly of another release. */
const nextGameSchema = z.object({
  uuid: z.string(),
  lastId: z.number().nullable(),
  namedOn: z.string().optional(),
  settings: z.custom<NewGameSettings>(
    (stored) =>
      settingsShape.safeParse(stored).success &&
      applyEvent(null, eventOf('created', { settings: stored as Settings })).ok,
  ),
  stakes: storedStakesSchema.nullable().catch(null).default(null),
  players: z.array(seatSchema.extend({ lastPlayerId: z.number().default(0) })),
  setup: z
    .object({
      rules: rulesChoiceSchema.nullable().catch(null),
      isTyped: z.boolean(),
      group: z.object({ id: z.number(), name: z.string() }).nullable(),
      hasNoGroup: z.boolean(),
    })
    .optional(),
})
