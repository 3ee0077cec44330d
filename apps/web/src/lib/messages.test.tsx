import { loads } from 'virtual:messages'
import { render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages, onLanguageChange, showLanguage, shownLanguage } from './messages.tsx'

const t = messages('settle-up')

afterEach(() => showLanguage('en'))

describe('the messages of a page', () => {
  it('are in the language that is shown, with English plurals in English', async () => {
    expect(t('payments', { count: 1 })).toBe('1 payment')
    const changed = vi.fn()
    const end = onLanguageChange(changed)
    await showLanguage('qps')
    expect([shownLanguage(), t('payments', { count: 2 })]).toEqual(['qps', '⟦2 pàýméñtš~~~~⟧'])
    await showLanguage('qps')
    expect(changed).toHaveBeenCalledOnce()
    end()
  })

  it('stay as they are when another language cannot be loaded (P-language-5)', async () => {
    vi.spyOn(loads.qps, 'app').mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(showLanguage('qps')).rejects.toThrow('Failed to fetch')
    expect([shownLanguage(), t('send')]).toEqual(['en', 'Send'])
  })

  it('show the last of several languages that were asked for', async () => {
    await Promise.all([showLanguage('qps'), showLanguage('qps-rtl'), showLanguage('en')])
    expect(t('send')).toBe('Send')
  })

  it('have an element for each text beside a marked part (P-access-7)', () => {
    const { container } = render(
      <p>{t.rich('youPay', { name: 'Asha', amount: () => <i>5</i> })}</p>,
    )
    expect(container.innerHTML).toBe(
      '<p><span>You pay</span> <bdi translate="no">Asha</bdi> <i>5</i></p>',
    )
  })
})
