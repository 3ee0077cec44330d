import { Container } from '../../../ui/container.tsx'
import { PageHead, PageTitle } from '../../../ui/page-head.tsx'
import { CodeForm } from './code-form.tsx'

/** The page /t: for a person who has heard the code of a table. */
export function CodePage() {
  return (
    <Container>
      <PageHead title={<PageTitle>Watch a table</PageTitle>}>
        <p>Ask at the table for its code.</p>
      </PageHead>
      <CodeForm />
    </Container>
  )
}
