import type { Schemas } from '@meldboard/api-client'
import { readSecret } from '@meldboard/api-client/passed-on'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { managedTablesQuery } from '../../../data/queries/tables-query.ts'
import { shownTableCode } from '../../../data/table-code.ts'
import { useWrite } from '../../../hooks/use-write.ts'
import { messages } from '../../../lib/messages.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Kicker, PageHead, PageTitle } from '../../../ui/page-head.tsx'
import { Section, Sections } from '../../../ui/sections.tsx'
import { ButtonRow } from '../../../ui/set-row.tsx'

const t = messages('table')

/** The page /tv/{code}, opened with a television's QR code: sends one of the user's tables there. Source: P-tv-9. */
export function SendTablePage({ screen: text }: { readonly screen: string }) {
  const screen = readSecret(text)
  return screen === null ? <NoScreen /> : <SendTable screen={screen} />
}

function SendTable({ screen }: { readonly screen: string }) {
  const tables = useQuery(managedTablesQuery)
  const send = useWrite('PUT', '/screens/{code}', {
    request: (tableId: number, header) => ({
      params: { path: { code: screen }, header },
      body: { tableId },
    }),
  })
  return (
    <Container>
      <PageHead
        over={<Kicker>{t('television')}</Kicker>}
        title={<PageTitle>{send.isSuccess ? t('sentToTelevision') : t('whichTable')}</PageTitle>}
      />
      <Failure error={send.error} title={t('failedToSendTable')} />
      <Loaded query={tables} failed={t('failedToLoadYour')} />
      {send.isSuccess ? (
        <Sent table={send.data} />
      ) : (
        tables.data && (
          <Sections>
            <Section title={t('yourTables')} note={t('televisionHint')}>
              {tables.data.map((table) => (
                <ButtonRow
                  key={table.id}
                  label={<bdi translate="no">{table.name}</bdi>}
                  note={table.isOpen ? shownTableCode(table.code) : t('closedOpenItIn')}
                  value="Send"
                  sign={null}
                  busy={send.isPending && send.variables === table.id}
                  onPress={() => send.mutate(table.id)}
                />
              ))}
            </Section>
          </Sections>
        )
      )}
    </Container>
  )
}

function Sent({ table }: { readonly table: Schemas['ManagedTable'] }) {
  return (
    <Alert
      tone="ok"
      title={t('opensThere', { name: table.name })}
      actions={
        <Link
          to="/t/$code"
          params={{ code: table.code }}
          className={buttonClass({ variant: 'ghost' })}
          data-variant="ghost"
        >
          {t('showTable')}
        </Link>
      }
    >
      {t('itTakesFewSeconds')}
    </Alert>
  )
}

function NoScreen() {
  return (
    <Container>
      <PageHead
        over={<Kicker>{t('television')}</Kicker>}
        title={<PageTitle>{t('noTelevisionWithThis')}</PageTitle>}
      />
      <Alert tone="warn">{t('scanCodeThatTelevision')}</Alert>
    </Container>
  )
}
