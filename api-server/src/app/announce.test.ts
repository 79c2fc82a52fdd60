import { expect, it } from 'vitest'
import { readSettings } from '../platform/settings'
import type { Services } from '../platform/http/requestContext'
import { announce } from './announce'

const said = (environment: Record<string, string>, kind: 'embedded' | 'postgresql' = 'embedded') => announce({
  url: 'http://localhost:4000', setUpUrl: null, waiting: 0,
  services: { settings: readSettings(environment), database: { kind } as Services['database'], baseUrl: () => 'https://portal.example.org' },
}).split('\n').filter((line) => line.includes('Email'))

it.each([
  ['the embedded database', {}, 'embedded', '  Email         kept, not sent: PORTAL_SMTP_URL is not set; an org admin reads it at https://portal.example.org/development/mailbox'],
  ['PostgreSQL, where no screen shows it', {}, 'postgresql', '  Email         kept, not sent: PORTAL_SMTP_URL is not set'],
  ['a worker', { PORTAL_ROLE: 'worker' }, 'postgresql', '  Email         kept, not sent: PORTAL_SMTP_URL is not set'],
  ['a copy for trying things out', { PORTAL_STAGE: 'staging', PORTAL_SMTP_URL: 'smtp://mail.example.org' }, 'postgresql', '  Email         kept, not sent: PORTAL_STAGE is staging; an org admin reads it at https://portal.example.org/development/mailbox'],
] as const)('the start says that email is not sent: on %s', (_, environment, kind, line) => expect(said(environment, kind)).toEqual([line]))

it('the start says nothing of email that is sent', () => expect(said({ PORTAL_SMTP_URL: 'smtp://mail.example.org' })).toEqual([]))

it('the start says how many messages of before it sends', () => {
  const services = { settings: readSettings({ PORTAL_SMTP_URL: 'smtp://mail.example.org' }), database: { kind: 'postgresql' } as Services['database'], baseUrl: () => 'https://portal.example.org' }
  expect(announce({ url: 'http://localhost:4000', setUpUrl: null, waiting: 12, services })).toContain('  Messages      12 from before this start were not sent yet and go out now\n')
  expect(announce({ url: 'http://localhost:4000', setUpUrl: null, waiting: 1, services })).toContain('  Messages      1 from before this start was not sent yet and goes out now\n')
})
