import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FiguresSearch, isNarrowed } from '../../data/figures-search.ts'
import { ownFiguresQuery } from '../../data/queries/figures-query.ts'
import { messages } from '../../lib/messages.tsx'
import { Container } from '../../ui/container.tsx'
import { PageHead, PageTitle } from '../../ui/page-head.tsx'
import { FiguresFacts, FiguresOverGames } from './figures-over-games.tsx'
import { GamesDownload } from './games-download.tsx'

const t = messages('people')

export function StatsPage({ search }: { readonly search: FiguresSearch }) {
  const figures = useQuery(ownFiguresQuery(search))
  const navigate = useNavigate()
  const games = figures.data?.figures.games ?? 0
  return (
    <Container>
      <PageHead title={<PageTitle>{t('stats')}</PageTitle>}>
        {figures.data && <FiguresFacts of={figures.data} />}
      </PageHead>
      <FiguresOverGames
        whose="your"
        asked={figures}
        figures={figures.data}
        search={search}
        onSearch={(next) => void navigate({ to: '/stats', search: next })}
      />
      {figures.data && (games > 0 || isNarrowed(search)) && <GamesDownload />}
    </Container>
  )
}
