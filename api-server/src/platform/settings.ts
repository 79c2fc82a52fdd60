import { isIP } from 'node:net'
import { z } from 'zod'
import { TimeZone } from '@portal/shared/platform/call/fields'
import { unknownSettings } from './unknownSettings'

const flag = z.enum(['true', 'false'], 'Use true or false.').transform((text) => text === 'true')

/** Names of networks that Fastify knows besides addresses: of this machine, of one cable, of private ones. */
const networkNames = ['loopback', 'linklocal', 'uniquelocal']

function isNetwork(text: string): boolean {
  if (networkNames.includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)]!
  return more.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most))
}

/**
 * What of X-Forwarded-For is believed, as Fastify takes it. Visitors can write anything into it; only what the own proxies have added
 * at its end is true. So `true` is one proxy, and never all that is said.
 */
const trustedProxies = z
  .string()
  .trim()
  .refine((text) => ['true', 'false'].includes(text) || /^\d{1,2}$/.test(text) || text.split(',').every((each) => isNetwork(each.trim())), 'Use how many proxies there are, or their addresses: 10.0.0.5,192.168.0.0/16.')
  .default('false')
  .transform((text): false | number | string[] => (text === 'false' || text === '0' ? false : text === 'true' ? 1 : /^\d+$/.test(text) ? Number(text) : text.split(',').map((each) => each.trim())))

/** Every setting the server reads from the environment. README.md has the same table; a test holds the two together. */
export const settingsSchema = z.object({
  PORT: z.coerce.number('Use a port number.').int('Use a port number.').min(0).max(65_535).default(4000).describe('Port to listen on; 0 takes a free one'),
  HOST: z.string().min(1).default('localhost').describe('Address to listen on; 0.0.0.0 for every network'),
  PORTAL_ROLE: z.enum(['all', 'web', 'worker'], 'Use web, worker or all.').default('all').describe('What this process does of several on one PostgreSQL: web answers, worker does what takes long and what goes by the clock (jobs, messages, reminders, erasing), all does both. Web needs a worker beside it. On the embedded database there is only all'),
  PORTAL_STAGE: z.enum(['production', 'staging'], 'Use production or staging.').default('production').describe('staging is a copy for trying things out: a banner says so on every screen, and no email or text message goes out, whatever is set for them; an org admin reads them at /development/mailbox'),
  PORTAL_DATA_DIR: z.string().min(1).default('./.data').describe('Folder of the embedded database and of uploaded files'),
  PORTAL_ERASURE_LIST: z.string().min(1).optional().describe('File of those who were erased, by number, by which a start erases them again after a backup was put back; erasures.jsonl in PORTAL_DATA_DIR if not given. Best where no backup is put back over it'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'Use an address such as postgresql://user:password@host:5432/portal.')
    .optional()
    .describe('PostgreSQL to use instead of the embedded database'),
  PORTAL_DATABASE_CONNECTIONS: z.coerce.number('Use a number.').int('Use a whole number.').min(2).max(1_000).default(10).describe('Connections to PostgreSQL that this server has open at most'),
  PORTAL_DATABASE_CONNECT_SECONDS: z.coerce.number('Use a number of seconds.').min(0.1).max(300).default(5).describe('Seconds that a request waits at most for a connection to PostgreSQL; then it is told to try again (503)'),
  PORTAL_DATABASE_STATEMENT_SECONDS: z.coerce.number('Use a number of seconds.').min(0).max(86_400).default(30).describe('Seconds that PostgreSQL may take for one statement; 0 for no limit'),
  PORTAL_DATABASE_IDLE_SECONDS: z.coerce.number('Use a number of seconds.').min(0).max(86_400).default(60).describe('Seconds after which PostgreSQL ends a transaction in which nothing is asked; 0 for no limit'),
  PORTAL_DATABASE_START_SECONDS: z.coerce.number('Use a number of seconds.').min(0).max(3_600).default(60).describe('Seconds that a start waits for PostgreSQL to come up'),
  PORTAL_SEED: z.enum(['demo', 'none'], 'Use demo or none.').optional().describe('What an empty database is filled with: demo (default on the embedded database) or none (default with DATABASE_URL)'),
  PORTAL_SETUP_CODE: z
    .string()
    .regex(/^[\w-]{16,200}$/, 'Use 16 letters, digits, - and _ or more.')
    .optional()
    .describe('Code that the first visitor of an empty portal has to enter; a random one is generated and printed at each start if not set. Several servers need the same one'),
  PORTAL_DEMO_PASSWORD: z.string().min(8, 'At least 8 characters.').max(256).optional().describe('Password of the demo users; a random one is generated and printed if not set'),
  PORTAL_DEMO_TODAY: z.iso.date('Use a day such as 2026-11-20.').optional().describe('The day up to which the demo season has results; today if not given'),
  PORTAL_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'Use an address such as https://portal.example.org.' })
    .transform((text) => text.replace(/\/+$/, ''))
    .optional()
    .describe('Address that people reach the portal at, for links and snippets; http://HOST:PORT if not given'),
  PORTAL_DRAIN_SECONDS: z.coerce.number('Use a number of seconds.').min(0).max(600).default(0).describe('Seconds that a server that is told to stop still takes new connections while /ready says no: as long as a load balancer needs to notice'),
  PORTAL_STOP_SECONDS: z.coerce.number('Use a number of seconds.').min(1).max(3_600).default(8).describe('Seconds after which a server that is told to stop cuts off who has not been answered; less than what the orchestrator waits'),
  PORTAL_SESSION_DAYS: z.coerce.number('Use a number of days.').int().min(1).max(365).default(14).describe('Days until a session ends'),
  PORTAL_SESSION_IDLE_HOURS: z.coerce.number('Use a number of hours.').int().min(0).max(8_760).default(168).describe('Hours without use after which a session ends; 0 for never'),
  PORTAL_OFFICE_IDLE_MINUTES: z.coerce.number('Use a number of minutes.').int('Use a whole number.').refine((minutes) => minutes === 0 || (minutes >= 10 && minutes <= 10_080), 'Use 10 to 10080, or 0.').default(120).describe('The same for people of the office, in minutes, at least 10; 0 for as everyone else'),
  PORTAL_OFFICE_SECOND_FACTOR: flag.default(true).describe('A new organization asks people of its office for a second factor; it can change that under Sign-in security. The demo does not'),
  PORTAL_TRUST_PROXY: trustedProxies.describe('How many reverse proxies of yours stand before the portal (true is 1), or their addresses and networks with commas (10.0.0.0/8,loopback): the visitor’s address is the first in X-Forwarded-For, from behind, that is none of theirs'),
  PORTAL_PUBLIC_READS_PER_MINUTE: z.coerce.number('Use a number.').int('Use a whole number.').min(0).max(10_000_000).default(1_200).describe('Public reads from the database that one network address may ask for in a minute; 0 for no limit. Answers from memory and signed-in people are not counted. Behind a proxy set PORTAL_TRUST_PROXY too, or all visitors are one address'),
  PORTAL_PUBLIC_PAGES_PER_MINUTE: z.coerce.number('Use a number.').int('Use a whole number.').min(0).max(10_000_000).default(300).describe('Pages, calendars and feeds among these that are generated for one network address in a minute; 0 for no limit. What others have just looked at is not counted'),
  PORTAL_METRICS: flag.default(false).describe('true serves GET /metrics for Prometheus'),
  PORTAL_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'Use error, warn, info, debug or silent.').default('info').describe('How much is logged'),
  PORTAL_SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'Use an address such as smtp://user:password@mail.example.org:587.')
    .optional()
    .describe('Mail server that sends email; without one, messages stay in the database, unsent'),
  PORTAL_MAIL_FROM: z.string().min(3).max(300).regex(/^[^\p{Cc}]+$/u, 'Use one line.').default('Portal <no-reply@localhost>').describe('Sender of email, as Name &lt;address&gt;'),
  PORTAL_TEXT_URL: z
    .url({ protocol: /^https?$/, error: 'Use an address such as https://api.twilio.com.' })
    .transform((text) => text.replace(/\/+$/, ''))
    .optional()
    .describe('Service that sends text messages and speaks Twilio’s API; without one they stay in the database, unsent'),
  PORTAL_TEXT_ACCOUNT: z.string().regex(/^[\w-]{1,64}$/, 'Use the account’s key.').optional().describe('Account there'),
  PORTAL_TEXT_TOKEN: z.string().min(1).max(200).optional().describe('Its token'),
  PORTAL_TEXT_FROM: z.string().regex(/^(\+\d{8,15}|[A-Za-z0-9 ]{1,11})$/, 'Use a number such as +15125550100.').optional().describe('Number that text messages come from'),
  PORTAL_SECRET_KEY: z
    .string()
    .refine((text) => /^[A-Za-z0-9+/]{43}=$/.test(text), 'Use 32 bytes in base64: openssl rand -base64 32.')
    .optional()
    .describe('Key that second factors are encrypted with, 32 bytes in base64; made once in PORTAL_DATA_DIR if not given. Several servers need the same one'),
  PORTAL_COURSES_LOCAL: flag.default(false).describe('true lets the courses’ site be one of the own network, or without https; for trying it out'),
  PORTAL_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'Use an address such as https://s3.example.org.' })
    .optional()
    .describe('S3-compatible service that keeps uploaded files; without one they lie in PORTAL_DATA_DIR'),
  PORTAL_S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'Use the name of a bucket.').optional().describe('Bucket for uploaded files, not readable by the public'),
  PORTAL_S3_REGION: z.string().regex(/^[\w-]{1,40}$/, 'Use a region such as us-east-1.').default('us-east-1').describe('Region of that service'),
  PORTAL_S3_ACCESS_KEY: z.string().min(1).optional().describe('Access key for the bucket'),
  PORTAL_S3_SECRET_KEY: z.string().min(1).optional().describe('Its secret key'),
  PORTAL_CLAMAV_URL: z
    .string()
    .regex(/^tcp:\/\/(?:[\w.-]+|\[[0-9a-fA-F:]+\]):\d{1,5}$/, 'Use an address such as tcp://clamav:3310.')
    .optional()
    .describe('ClamAV’s daemon (clamd) that looks through every upload, as tcp://host:3310; without one nothing is looked through'),
  PORTAL_CLAMAV_SECONDS: z.coerce.number('Use a number of seconds.').min(0.1).max(300).default(30).describe('Seconds that it may take for one file'),
  PORTAL_CLAMAV_MAX_BYTES: z.coerce.number('Use a number.').int('Use a whole number.').min(1).max(1_000_000_000).default(25 * 1024 * 1024).describe('Bytes that are sent to it at most, as its own StreamMaxLength; an upload has 15 MB at most'),
  PORTAL_CLAMAV_AWAY: z.enum(['refuse', 'accept'], 'Use refuse or accept.').default('refuse').describe('What becomes of uploads that it cannot look through: refuse (the person is told to try again) or accept'),
  PORTAL_CHECK_ANSWERS: flag.default(false).describe('true fails an answer or a refusal’s details that do not fit their schema, and says where; else what the schema does not say is left out. For tests and development'),
  PORTAL_DEFAULT_TIME_ZONE: TimeZone.default('America/Chicago').describe('Time zone of the demo organization'),
})
export type Settings = z.output<typeof settingsSchema>

/** Whatever sends to the outside is as not set: nothing that is written afterwards can forget to ask for the stage. */
function keepInside(settings: Settings): Settings {
  const { PORTAL_SMTP_URL: _, PORTAL_TEXT_URL: __, PORTAL_TEXT_ACCOUNT: ___, PORTAL_TEXT_TOKEN: ____, PORTAL_TEXT_FROM: _____, ...inside } = settings
  return inside
}

/** A setting that cannot be used; the message is one sentence for the person who starts the server. */
export class SettingsError extends Error {}

/**
 * Reads the settings once. Empty values count as not given.
 * @throws SettingsError naming every wrong setting, and every one that there is not
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  // An empty one is as none, but for the database: a secret that was not filled in would open an empty one here, with the demo.
  const given = Object.fromEntries(Object.entries(environment).filter(([key, value]) => key in settingsSchema.shape && value !== undefined && (value !== '' || key === 'DATABASE_URL')))
  const parsed = settingsSchema.safeParse(given)
  const unknown = unknownSettings(environment, Object.keys(settingsSchema.shape))
  if (parsed.success && unknown.length === 0) return parsed.data.PORTAL_STAGE === 'staging' ? keepInside(parsed.data) : parsed.data
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  throw new SettingsError(`The settings cannot be used. ${[...wrong, ...unknown].join(' ')}`)
}
