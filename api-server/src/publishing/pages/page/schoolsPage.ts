import { PublicSchoolsQuery } from '@portal/shared/directory/schools/publicSchools.calls'
import { SchoolsView } from '@portal/shared/views/schools/SchoolsView'
import type { Reader } from '../../../platform/db/database'
import { findOrganizations } from '../../../identity/organizations/organization.repository'
import { publicScope } from '../../../identity/organizations/scope'
import { readPublicSchools } from '../../../directory/schools/readPublicSchools'
import { pagerOf } from '../choices'
import { schoolPagePath } from '../pagePaths'
import { schoolsText } from '../render/describePage'
import { Looks, carriedOver, queryText, yearOf } from '../pageQuery'
import { definePage } from '../publicPage'
import { renderView } from '../render/renderView'
import { trailOf } from '../sitemap/structuredData'

/** The address names an organization by its key, or as all others do. */
async function orgParamOf(reader: Reader, given: string | undefined): Promise<string | undefined> {
  if (given === undefined || !/^\d{1,9}$/.test(given)) return given
  const [found] = await findOrganizations(reader, { id: Number(given) })
  return found?.orgParam ?? given
}

/** /embed-code/SchoolInformation/:organizationId/:fields/:status */
export const schoolsPage = definePage({
  path: '/embed-code/SchoolInformation',
  params: ['orgParam', 'fields', 'status'],
  element: 'school',
  query: Looks.extend(PublicSchoolsQuery.shape),
  async load({ reader, common, query, given }) {
    const scope = await publicScope(reader, { ...common, orgParam: await orgParamOf(reader, common.orgParam) })
    const { school, fields, status, page } = query
    const payload = await readPublicSchools(reader, scope, { school, fields, status, page })
    const { orgParam, name: organizationName } = payload.organization
    const title = (school !== undefined && payload.rows[0]?.name) || 'Schools'
    const props = { heading: query.heading ?? title, headingLevel: 1, limit: query.limit, highlightSchool: school, schoolPath: schoolPagePath(payload.organization) }
    const what = { school, page: page === 1 ? undefined : page, ...yearOf(given) }
    const asked = fields?.join(',') || 'all'
    const path = `/embed-code/SchoolInformation/${orgParam}/${asked}/${status}`
    return {
      view: 'school',
      dataUrl: `/api/public/school${queryText({ orgParam, fields: asked, status, ...what })}`,
      payload, props, title, organizationName,
      body: renderView(SchoolsView, { ...props, data: payload }),
      description: schoolsText(payload, school !== undefined),
      canonicalPath: `${path}${queryText(what)}`,
      choices: [],
      pager: query.limit === undefined ? pagerOf(payload, (number) => `${path}${queryText({ ...what, ...carriedOver(given), page: number })}`) : [],
      things: [],
      organization: payload.organization,
      trail: trailOf(payload.organization, [{ name: 'Schools', path: `/embed-code/SchoolInformation/${orgParam}/all/all` }, ...(title === 'Schools' ? [] : [{ name: title, path: `${path}${queryText({ school })}` }])]),
      isUnlisted: payload.rows.length === 0,
    }
  },
})
