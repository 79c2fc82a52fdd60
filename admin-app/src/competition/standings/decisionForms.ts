import { z } from 'zod'
import { AddAdjustment, SetIneligible } from '@portal/shared/competition/standings/district.schemas'
import type { DistrictPage } from '@portal/shared/competition/standings/district.schemas'

const Team = z.string().min(1, 'Please choose a team.').transform(Number)

/** "-3", "0.5", also with the long minus that people paste. */
const Points = z.string().trim().min(1, 'Enter a number of points, like -3 or 0.5.').transform((text) => Number(text.replace(/^[−–]/, '-'))).pipe(AddAdjustment.shape.points)

export const AdjustmentForm = z.object({ teamId: Team, points: Points, reason: AddAdjustment.shape.reason })
export const IneligibleForm = z.object({ teamId: Team, reason: SetIneligible.shape.reason })
export const WithdrawalForm = z.object({ teamId: Team, reason: SetIneligible.shape.reason })
export const ReasonForm = z.object({ reason: SetIneligible.shape.reason })

export const teamOptions = (teams: readonly { teamId: number; teamName: string }[]) => [{ value: '', label: 'Choose' }, ...teams.map(({ teamId, teamName }) => ({ value: String(teamId), label: teamName }))]

/** "by Ada Office, Nov 20, 9:41 PM CST"; "on Nov 20, 9:41 PM CST" for whom the reader may not know. */
export const doneText = ({ by, atText }: DistrictPage['adjustments'][number]['given']) => (by === null ? `on ${atText}` : `by ${by}, ${atText}`)
