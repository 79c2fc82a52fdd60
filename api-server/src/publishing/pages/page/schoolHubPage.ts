import { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { publicHubTabs } from '@portal/shared/publishing/hubs/hub.schemas'
import { SchoolHubView } from '@portal/shared/views/hubs/SchoolHubView'
import { publicScope } from '../../../identity/organizations/scope'
import { findSchoolOfHub } from '../../hubs/hub.repository'
import { readSchoolHub } from '../../hubs/readSchoolHub'
import { gamePagePath, schoolPagePath, teamPagePath } from '../pagePaths'
import { Looks, queryText, yearOf } from '../pageQuery'
import { definePage } from '../publicPage'
import { schoolHubText } from '../render/describePage'
import { renderView } from '../render/renderView'
import { trailOf } from '../sitemap/structuredData'
import { eventPagePath } from './eventPages'

/** /embed-code/schools/:orgParam/:schoolParam: a school's own page. It is no element's page, so no script keeps it fresh. */
export const schoolHubPage = definePage({
  path: '/embed-code/schools',
  params: ['orgParam', 'schoolParam'],
  query: Looks.extend({ tab: z.enum(publicHubTabs, `Use ${publicHubTabs.join(', ')}.`).default('overview') }),
  async load({ reader, common, query, given, baseUrl, now }) {
    const { school, tab } = query
    const scope = await publicScope(reader, common)
    const found = school === undefined ? undefined : await findSchoolOfHub(reader, scope, { schoolParam: school })
    if (!found) throw new DomainError('not-found')
    const payload = await readSchoolHub(reader, scope, { school: found, tab }, now)
    const { organization } = payload
    const path = `${schoolPagePath(organization)}${found.schoolParam}`
    const year = queryText(yearOf(given))
    const props = {
      headingLevel: 1, tab, tabPath: `${path}${year}${year ? '&' : '?'}tab=`, teamPath: teamPagePath, matchPath: gamePagePath, eventPath: eventPagePath,
    }
    const canonicalPath = `${path}${queryText({ ...yearOf(given), tab: tab === 'overview' ? undefined : tab })}`
    return {
      view: null, dataUrl: '', payload: null, props, canonicalPath,
      title: payload.school.name,
      organizationName: organization.name,
      body: renderView(SchoolHubView, { ...props, data: { ...payload, calendarPath: `${baseUrl}${payload.calendarPath}` } }),
      description: schoolHubText(payload),
      choices: [], pager: [], things: [], organization,
      trail: trailOf(organization, [{ name: 'Schools', path: `/embed-code/SchoolInformation/${organization.orgParam}/all/all` }, { name: payload.school.name, path }]),
    }
  },
})
