import { signUp } from '../support/organizer.ts'
import { playSundayRummy } from '../support/play-sunday-rummy.ts'
import { expect } from '../support/table.ts'
import { test } from './outside-world.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

test('somebody without an account stops the mails of shared games by the link of one, and takes it back (P-share-8, P-mail-9)', async ({
  page,
  outside: { server, mail },
}) => {
  const mailsTo = (email: string) => mail.received.filter((text) => text.includes(`To: ${email}`))
  const pinFor = async (email: string) => {
    const pinOf = () => /^(\d{6}) is your PIN/m.exec(mailsTo(email).at(-1) ?? '')?.[1]
    await expect.poll(pinOf).toBeDefined()
    return pinOf() ?? ''
  }
  const ananya = await signUp({ ...server, pinFor }, 'Ananya Iyer', 'ananya-shares@example.com')
  const first = await playSundayRummy(ananya, 1)
  const email = 'dev-at-peace@example.com'
  const share = (id: number) =>
    ananya.call<{ mailed: boolean }>('POST', `/games/${id}/share`, { email, name: 'Dev' })
  await share(first.id)
  await expect.poll(() => mailsTo(email).length).toBe(1)
  const link = /^No more mails of shared games to this address:\s+(\S+)$/m.exec(
    readable(mailsTo(email)[0] ?? ''),
  )

  await page.goto(link?.[1] ?? '')
  await page.getByRole('button', { name: 'Stop These Mails' }).tap()
  await expect(page.getByText('No shared game is mailed to this address any more.')).toBeVisible()
  const second = await playSundayRummy(ananya, 1)
  expect(await share(second.id)).toMatchObject({ mailed: false })
  await page.reload()
  await page.getByRole('button', { name: 'Mail Them Again' }).tap()
  await expect(page.getByText('Shared games are mailed to this address again.')).toBeVisible()
  const third = await playSundayRummy(ananya, 1)
  expect(await share(third.id)).toMatchObject({ mailed: true })
  await expect.poll(() => mailsTo(email).length).toBe(2)
})

/** A mail's text without the breaks and signs of quoted-printable (RFC 2045, 6.7). */
function readable(mail: string): string {
  return mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')
}
