import { PublicAlignmentsQuery } from '@portal/shared/office/alignments/publicAlignments.calls'
import { AlignmentsView } from '@portal/shared/views/alignments/AlignmentsView'
import { readPublicAlignments } from '../../../office/alignments/readPublicAlignments'
import { publicScope } from '../../../identity/organizations/scope'
import { choicesOf } from '../choices'
import { Looks, carriedOver, queryText } from '../pageQuery'
import { definePage } from '../publicPage'
import { renderView } from '../render/renderView'
import { trailOf } from '../sitemap/structuredData'

/** /embed-code/alignments */
export const alignmentsPage = definePage({
  path: '/embed-code/alignments',
  params: [],
  element: 'alignments',
  query: Looks.extend(PublicAlignmentsQuery.shape),
  async load({ reader, common, query, given }) {
    const scope = await publicScope(reader, common)
    const { activity, classification, district, school } = query
    const payload = await readPublicAlignments(reader, scope, { activity, classification, district, school })
    const { orgParam, name: organizationName } = payload.organization
    const title = payload.activity ? `${payload.activity.name} alignment` : 'Alignments'
    const props = { heading: query.heading ?? title, headingLevel: 1, limit: query.limit, highlightSchool: school }
    const what = { activity, classification, district, school }
    const [path, parameters] = ['/embed-code/alignments', { orgParam, ...what }]
    return {
      view: 'alignments',
      dataUrl: `/api/public/alignments${queryText(parameters)}`,
      payload, props, title, organizationName,
      body: renderView(AlignmentsView, { ...props, data: payload }),
      description: [`${title} of ${organizationName}`, payload.yearsText].filter(Boolean).join(', ').concat(': which schools are in which district.'),
      canonicalPath: `${path}${queryText(parameters)}`,
      choices: choicesOf(payload.activities.map((each) => ({ ...each, levels: [], districts: [] })), {
        path, carried: { ...carriedOver(given), orgParam, classification }, chosen: { activity: payload.activity?.activity ?? null, level: null, district }, mayChooseAgain: query.choose,
      }),
      pager: [],
      things: [],
      organization: payload.organization,
      trail: trailOf(payload.organization, [{ name: title, path: `${path}${queryText(parameters)}` }]),
      isUnlisted: payload.groups.length === 0,
    }
  },
})
