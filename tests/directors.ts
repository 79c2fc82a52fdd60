import { people } from './people'
import { demoPassword, send, signInAs, type RunningPortal } from './portal'

/** The demo's athletic director. */
export const director = 'athletic-director@demo.example'

export interface Opponent {
  teamId: number
  name: string
  sameDistrict: boolean
}

/** The director's own team of this name ("Girls Soccer Varsity"), with those that it can play: of its district first. */
export async function teamOf(portal: RunningPortal, name: string) {
  const token = await signInAs(portal.url, director)
  const get = async (path: string) => (await send(`${portal.url}/api/${path}`, { token })).body.payload
  const { teamId } = ((await get('open-dates/form')).teams as { teamId: number; name: string }[]).find((each) => each.name === name)!
  const page = await get(`teams/${teamId}/page`)
  return { teamId, schoolActivityId: page.schoolActivityId as number, levelId: page.levelId as number, activityId: page.activity.activityId as number, opponents: (await get(`opponents/${teamId}`)) as Opponent[] }
}

/** Gives the school of a team a director (of athletics, unless another role is named) who can sign in: added by the office, with a code from its mailbox. @returns their address */
export async function addDirectorOf(portal: RunningPortal, teamId: number, firstName: string, role = 'Athletic Director'): Promise<string> {
  const token = await signInAs(portal.url, people.org)
  const post = async (path: string, body: object) => {
    const answer = await send(`${portal.url}/api/${path}`, { method: 'POST', token, body })
    if (!answer.body.status) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body.payload
  }
  const get = async (path: string) => (await send(`${portal.url}/api/${path}`, { token })).body.payload
  const { schoolId } = (await get(`teams/${teamId}/page`)).school
  const { roleId } = ((await get('role-choices')) as { roleId: number; name: string }[]).find(({ name }) => name === role)!
  const email = `${firstName.toLowerCase()}.${teamId}@director.example`
  await post('profiles/staff', {
    key: crypto.randomUUID(), sendLink: true, firstName, lastName: 'Fieldstone', email, phone: '+1 512 555 0142', address: '', city: '', state: '', zip: '', positions: [], photoFileId: null, contacts: [], roles: [{ roleId, schoolId }],
  })
  await post('one-time-codes', { type: 'email', target: email, otpFor: 'passwordSetUpByNewUser' })
  const mails = (await get('development/messages')) as { target: string; text: string }[]
  const otp = /^\d{6}$/m.exec(mails.find(({ target }) => target === email)!.text)![0]
  await post('passwords/reset', { type: 'email', target: email, otp, password: demoPassword, isForSetPasswordNewUser: true })
  // Their first step: a profile that the office began is completed.
  const done = await send(`${portal.url}/api/users/current/first-profile`, { method: 'PUT', token: await signInAs(portal.url, email), body: { firstName, lastName: 'Fieldstone' } })
  if (!done.body.status) throw new Error(`first-profile: ${JSON.stringify(done.body)}`)
  return email
}

/** Days (YYYY-MM-DD) of a month on which neither team has a match, from a day on; by what the portal itself says of their schedules. */
export async function freeDaysOf(portal: RunningPortal, teamIds: readonly number[], from: string): Promise<string[]> {
  const token = await signInAs(portal.url, people.org)
  const taken = new Set<string>()
  for (const teamId of teamIds) {
    for (const { startsAt } of (await send(`${portal.url}/api/teams/${teamId}/matches`, { token })).body.payload.matches as { startsAt: string }[]) taken.add(startsAt.slice(0, 10)).add(new Date(Date.parse(startsAt) - 86_400_000).toISOString().slice(0, 10))
  }
  return Array.from({ length: 60 }, (_, at) => new Date(Date.parse(`${from}T00:00:00Z`) + at * 86_400_000).toISOString().slice(0, 10)).filter((day) => !taken.has(day))
}
