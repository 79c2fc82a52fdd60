/** What a month loads once a visitor wants to choose a school: the names of all. */
import type { PublicSchoolNames } from '@portal/shared/directory/schools/publicSchools.calls'
import type { Envelope } from '@portal/shared/platform/call/envelope'
import { dataPath } from '../../addresses'
import { requestData } from '../../portalEmbed'
import { portal } from '../../runtime'

/** @throws Error where there is no answer, or another one */
export async function readNames(orgParam: string): Promise<PublicSchoolNames['schools']> {
  const [, body] = await requestData(`${portal}${dataPath}school/names?orgParam=${encodeURIComponent(orgParam)}`)
  return (JSON.parse(body) as Envelope<PublicSchoolNames>).payload!.schools
}
