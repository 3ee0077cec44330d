import { messages } from '../../../lib/messages.tsx'
import { Container } from '../../../ui/container.tsx'
import { PageHead, PageTitle } from '../../../ui/page-head.tsx'
import { CodeForm } from './code-form.tsx'

const t = messages('table')

/** The page /t: for a person who has heard the code of a table. */
export function CodePage() {
  return (
    <Container>
      <PageHead title={<PageTitle>{t('watchTable')}</PageTitle>}>
        <p>{t('askForCode')}</p>
      </PageHead>
      <CodeForm />
    </Container>
  )
}
