import { asc, desc } from 'drizzle-orm'
import { expect } from 'vitest'
import { acceptProposal, listProposals, proposeMatch } from '@portal/shared/scheduling/proposals/proposal.calls'
import { audit } from '../platform/audit/audit.tables'
import { outgoingMessage } from '../platform/mail/mail.tables'
import { blackout } from '../scheduling/calendarRules/calendarRule.tables'
import { match } from '../scheduling/matches/match.tables'
import { openDate } from '../scheduling/openDates/openDate.tables'
import { matchProposal } from '../scheduling/proposals/proposal.tables'
import { seasonDraft } from '../scheduling/seasons/season.tables'
import { loginAs, makeLeague } from './factories'
import { pictureOf, startTestPortal } from './testPortal'

/** A league with the athletic directors of its first three schools, and what tests of proposals and open dates do over and over. */
export async function makeProposalsWorld() {
  const portal = await startTestPortal()
  const league = await makeLeague(portal)
  const director = (place: number) => loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[place]!.schoolId })
  const [atlas, borea, corvus] = [await director(0), await director(1), await director(2)]
  let key = 0
  const newKey = () => `b7f4c1de-5a60-4a3c-9f0e-${String(++key).padStart(12, '0')}`
  const teamId = (place: number) => league.teams[place]!.teamId
  const fields = (rest: object = {}) => ({ homeTeamId: teamId(0), awayTeamId: teamId(1), day: '2026-12-04', time: '18:00', venueId: null, assetId: null, kind: 'district' as const, officialsNote: '', ...rest })
  return {
    portal, league, newKey, teamId, fields,
    atlas: atlas.token, borea: borea.token, corvus: corvus.token, atlasUser: atlas.userId, boreaUser: borea.userId,
    propose: (token = atlas.token, rest: object = {}) => portal.send(proposeMatch, { ...fields(), key: newKey(), note: '', ...rest }, { token }),
    rows: async (token: string, query: object = {}) => (await portal.send(listProposals, query, { token })).payload.rows,
    accept: (token: string, { proposalId, version }: { proposalId: number; version: number }, rest: object = {}) => portal.send(acceptProposal, { proposalId, version, ...rest }, { token }),
    matches: () => portal.database.reader.select().from(match).orderBy(asc(match.id)),
    lastAudit: async () => (await portal.database.reader.select().from(audit).orderBy(desc(audit.id)).limit(1))[0],
    /** Nothing is scheduled, asked for or written, on a Friday in November. */
    clear: async () => {
      portal.setNow(new Date('2026-11-20T18:00:00Z'))
      await portal.database.transaction(async (tx) => {
        for (const each of [blackout, matchProposal, openDate, match, seasonDraft, outgoingMessage]) await tx.delete(each)
      })
    },
    /** What is sent is refused so, and nothing is changed by it. */
    refused: async (send: () => Promise<{ status: number; body: unknown }>, status: number, error: object) => {
      const picture = await pictureOf(portal.database)
      const answer = await send()
      expect(answer.body).toMatchObject({ status: false, error })
      expect(answer.status).toBe(status)
      expect(await pictureOf(portal.database)).toEqual(picture)
    },
  }
}
