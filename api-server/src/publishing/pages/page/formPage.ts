import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { Id } from '@portal/shared/platform/call/fields'
import { PublicFormQuery } from '@portal/shared/office/forms/publicForm.calls'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { newFilling, type Filling, type FormViewProps } from '@portal/shared/views/forms/FormView'
import { findOrganizationOfForm } from '../../../office/forms/form.repository'
import { readPublicForm } from '../../../office/forms/readPublicForm'
import { publicScope } from '../../../identity/organizations/scope'
import { pagerOf } from '../choices'
import { Looks, carriedOver, queryText } from '../pageQuery'
import { definePage, type LoadedPage, type PublicPage } from '../publicPage'
import { drawForm } from './drawForm'
import { trailOf } from '../sitemap/structuredData'

/** Before a form's key: where it is filled in, and where it goes without scripts. */
export const formPagePath = '/embed-code/form/'

const Query = Looks.extend(PublicFormQuery.shape).extend({
  form: Id.optional(),
  /** 1: it was sent a moment ago, without scripts. */
  sent: z.enum(['0', '1'], 'Use 0 or 1.').default('0').transform((text) => text === '1'),
})

/** Draws a form's page again with what someone did in it. */
export function withFilling<Page extends LoadedPage>(page: Page, { challenge, ...filled }: Pick<FormViewProps, 'filling' | 'values' | 'addedKey' | 'start'> & { challenge?: string | undefined }): Page {
  const props = { ...(page.props as Omit<FormViewProps, 'data'>), ...filled }
  const data = page.payload as FormViewProps['data']
  // The one that the form began with: else who sends its last page quickly would be taken for a machine.
  const payload = challenge && data.form.proof ? { ...data, form: { ...data.form, proof: { ...data.form.proof, challenge } } } : data
  return { ...page, payload, props: { ...props }, body: drawForm(props, payload) }
}

const sent: Filling = { ...newFilling, phase: 'sent' }

function makePage(path: string, params: readonly string[], usual: 'form' | 'entries', element?: PublicPage['element']) {
  return definePage({
    path,
    params,
    ...(element && { element }),
    query: usual === 'form' ? Query : Query.extend({ of: PublicFormQuery.shape.of.default('entries') }),
    async load({ reader, common, query, given, now, settings }) {
      if (query.form === undefined) throw new DomainError('invalid-input', { fields: [{ field: 'form', message: 'Choose a form.' }] })
      const orgParam = common.orgParam ?? (await findOrganizationOfForm(reader, query.form))
      if (orgParam === undefined) throw new DomainError('not-found')
      const { form, of, activity, status, school, page, pass } = query
      const scope = await publicScope(reader, { ...common, orgParam })
      const payload = await readPublicForm(reader, scope, { form, of, activity, status, school, page, pass }, { settings, now: () => now })
      const { organization, entries, form: { name, description, state } } = payload
      const isFilledIn = of === 'form' && state === 'open' && !query.sent
      const title = of === 'form' ? name : `${name}: entries`
      const looks = queryText({ ...carriedOver(given), school: undefined, academicYear: undefined, season: undefined, pass })
      const what = { activity, status, school, page: page === 1 ? undefined : page }
      const entriesPath = `/embed-code/FormEntryExtraction/${[organization.orgParam, form, activity ?? 'all', status ?? 'all', school].filter(Boolean).join('/')}`
      const ownPath = of === 'form' ? `${formPagePath}${form}` : `${entriesPath}${queryText({ page: what.page })}`
      const props = {
        heading: query.heading ?? title, headingLevel: 1, limit: query.limit, highlightSchool: school, action: `${formPagePath}${form}${looks}`,
        filling: query.sent ? sent : undefined,
        today: isFilledIn ? dayOf(now, scope.organization.timeZone) : undefined,
        // Without scripts the page itself counts an entry once that is sent twice: so it is nobody else's.
        addedKey: isFilledIn ? randomUUID() : undefined,
      }
      return {
        view: 'form',
        dataUrl: `/api/public/form${queryText({ orgParam: organization.orgParam, form, pass, of: of === 'form' ? undefined : of, ...(of === 'form' ? {} : what) })}`,
        payload, props, title,
        organizationName: organization.name,
        body: drawForm(props, payload),
        description: (of === 'form' && description.slice(0, 300)) || `${title}. ${organization.name}.`,
        canonicalPath: ownPath,
        choices: [],
        pager: entries && query.limit === undefined ? pagerOf(entries, (number) => `${entriesPath}${queryText({ ...carriedOver(given), school: undefined, page: number })}`) : [],
        things: [],
        organization,
        trail: trailOf(organization, [{ name: title, path: ownPath }]),
        // Entries name people.
        isUnlisted: of === 'entries' || pass !== undefined || state !== 'open' || query.sent,
        isForOneVisit: isFilledIn || query.sent,
      }
    },
  })
}

/** /embed-code/form/:requestId */
export const formPage = makePage('/embed-code/form', ['form'], 'form', 'form')

/** /embed-code/FormEntryExtraction/:orgParam/:formId/:activity/:status/:schoolParam? */
export const formEntriesPage = makePage('/embed-code/FormEntryExtraction', ['orgParam', 'form', 'activity', 'status', 'school'], 'entries')
