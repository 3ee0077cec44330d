import { describe, expect, it } from 'vitest'
import { deviceInfoOf } from './device-info.ts'

const MOZILLA = 'Mozilla/5.0'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

describe('deviceInfoOf', () => {
  it.each([
    [
      `${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`,
      'Chrome',
      '140.0.0.0',
      'Windows',
    ],
    [
      `${MOZILLA} (Windows NT 10.0) ${CHROME} Safari/537.36 Edg/140.0.1.2`,
      'Edge',
      '140.0.1.2',
      'Windows',
    ],
    [
      `${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`,
      'Firefox',
      '140.0',
      'Linux',
    ],
    [
      `${MOZILLA} (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`,
      'Chrome',
      '140.0.0.0',
      'Android',
    ],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`,
      'Safari',
      '18.0',
      'iOS',
    ],
    [
      `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`,
      'Safari',
      '18.0',
      'macOS',
    ],
    ['curl/8.0', 'Unknown', 'Unknown', 'Unknown'],
  ])('reads %s', (userAgent, browser, browser_version, os) => {
    expect(deviceInfoOf(userAgent)).toEqual({ type: 'browser', browser, browser_version, os })
  })
})
