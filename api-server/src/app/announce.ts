import { demoUsers } from '../demo/plan/demoUsers'
import type { Services } from '../platform/http/requestContext'
import { hasMailbox } from '../publishing/mailbox/mailbox.routes'

/** What a start prints on its console: where everything is, and what becomes of email. */
export function announce({ url, services, setUpUrl, waiting }: { url: string; services: Pick<Services, 'settings' | 'database' | 'baseUrl'>; setUpUrl: string | null; waiting: number }): string {
  const { settings, database, baseUrl } = services
  const at = baseUrl()
  const email = settings.PORTAL_SMTP_URL ? [] : [`  Email         kept, not sent: ${settings.PORTAL_STAGE === 'staging' ? 'PORTAL_STAGE is staging' : 'PORTAL_SMTP_URL is not set'}${hasMailbox({ database, settings }) ? `; an org admin reads it at ${at}/development/mailbox` : ''}`]
  const older = waiting > 0 ? [`  Messages      ${waiting} from before this start ${waiting === 1 ? 'was' : 'were'} not sent yet and ${waiting === 1 ? 'goes' : 'go'} out now`] : []
  if (settings.PORTAL_ROLE === 'worker') return ['', `  Worker of     ${at}/`, `  Listening on  ${url}`, ...email, ...older, ''].join('\n')
  return [
    '',
    `  Portal        ${at}/`,
    `  API           ${at}/api/docs`,
    `  Examples      ${at}/examples/`,
    `  Embed SDK     ${at}/embed/v1/loader.js`,
    ...(at === url ? [] : [`  Listening on  ${url}`]),
    ...email, ...older,
    ...(setUpUrl ? ['', `  Set up        ${setUpUrl}`, '    The portal is empty. Anyone with this link can set it up; each start creates a new one.'] : []),
    '',
  ].join('\n')
}

/** How one signs in to the demo that was just made. */
export const announceDemo = (password: string): string => ['', `  Demo sign-ins, password ${password}`, ...demoUsers.map((user) => `    ${user.email}`), ''].join('\n')
