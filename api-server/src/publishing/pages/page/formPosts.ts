import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { Answers } from '@portal/shared/office/forms/formDefinition.types'
import { SubmitPublicEntry } from '@portal/shared/office/forms/formAnswers.schemas'
import type { PublicForm } from '@portal/shared/office/forms/publicForm.calls'
import { newFilling, type FormViewProps } from '@portal/shared/views/forms/FormView'
import { unlock } from '../../../office/forms/lockForm'
import { submitEntry } from '../../../office/forms/submitEntry'
import { asDomainError, problemsOf } from '../../../platform/http/answer'
import type { Services } from '../../../platform/http/requestContext'
import { press, readPosted } from './drawForm'
import { formPagePath, withFilling } from './formPage'
import { queryText } from '../pageQuery'
import type { LoadedPage } from '../publicPage'

interface Writing<Page extends LoadedPage> {
  /** The form's page as it is now, by the form's key in the address and the query. */
  load(form: string, query: Record<string, unknown>): Promise<Page>
  send(page: Page, reply: FastifyReply, status: number): Promise<FastifyReply>
  sendTrouble(thrown: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

const largestBody = 64 * 1024

/**
 * Takes a public form that is sent without scripts: then a page that says thanks, which a reload does not send again; or the form
 * as it was filled in, with what is wrong.
 */
export function addFormPosts<Page extends LoadedPage>(app: FastifyInstance, services: Services, { load, send, sendTrouble }: Writing<Page>): void {
  // In a part of its own: nothing else takes what browsers send by themselves.
  void app.register(async (part) => {
    part.setErrorHandler((error, request, reply) => sendTrouble(error, request as FastifyRequest, reply as FastifyReply))
    part.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: largestBody }, (_, body, done) => done(null, new URLSearchParams(String(body))))
    part.post<{ Params: { form: string }; Querystring: Record<string, unknown> }>(`${formPagePath}:form`, { bodyLimit: largestBody }, async (request, reply) => {
      const { form } = request.params
      try {
        const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        const { addedKey = '', website = '', challenge, password, pass = request.query['pass'] } = Object.fromEntries(fields) as Record<string, string | undefined>
        const page = await load(form, request.query)
        const query = Object.fromEntries(Object.entries(request.query).filter((each): each is [string, string] => typeof each[1] === 'string'))
        if ((page.payload as PublicForm).form.needs) {
          try {
            const opened = await unlock(
              { formId: Number(form), password: (password ?? '').slice(0, 100) },
              { database: services.database, tx: (work) => services.database.transaction(work), now: services.now, settings: services.settings, address: request.ip, common: { orgParam: page.organization?.orgParam } },
            )
            return await reply.code(303).header('Cache-Control', 'no-store').redirect(`${formPagePath}${form}${queryText({ ...query, pass: opened })}`)
          } catch (thrown) {
            const error = asDomainError(thrown)
            if (error.id !== 'invalid-input' && error.id !== 'too-many-tries') throw error
            return await send(withFilling(page, { filling: { ...newFilling, message: error.options.fields?.[0]?.message ?? error.message } }), reply, error.id === 'too-many-tries' ? 429 : 400)
          }
        }
        const filling = readPosted(page.payload as PublicForm, (page.props as Partial<FormViewProps>).today ?? '', fields)
        if (filling) {
          // Nothing is sent yet, or not before something is mended.
          const { outcome, message } = press(filling, fields)
          if (outcome !== 'send') return await send(withFilling(page, { filling: { ...newFilling, message }, start: filling.start, addedKey: addedKey || randomUUID(), challenge }), reply, outcome === 'wrong' ? 400 : 200)
        }
        const values = filling ? filling.filled.answers : answersOf(fields)
        const input = SubmitPublicEntry.safeParse({ formId: form, addedKey, answers: values, website, pass: pass || undefined, proof: challenge ? { challenge } : undefined })
        try {
          if (!input.success) throw new DomainError('invalid-input', { fields: problemsOf(input.error) })
          await submitEntry(input.data, {
            database: services.database, tx: (work) => services.database.transaction(work), now: services.now, settings: services.settings, address: request.ip, requestId: request.id, common: { orgParam: page.organization?.orgParam },
          })
        } catch (thrown) {
          const error = asDomainError(thrown)
          if (error.id === 'not-found' || error.id === 'unexpected' || error.id === 'unavailable') throw error
          const problems = (error.options.fields ?? []).flatMap(({ field, message }) => (field.startsWith('answers.') ? [{ at: field.slice(8), message }] : []))
          const message = problems.length > 0 ? '' : error.options.fields?.[0]?.message ?? error.message
          // What was sent with the old key stays what it is; what is sent now is another one.
          filling?.refuse(problems)
          return await send(withFilling(page, { filling: { ...newFilling, problems, message }, values, start: filling?.start, addedKey: randomUUID(), challenge: problems.length > 0 ? challenge : undefined }), reply, error.id === 'too-many-tries' ? 429 : error.id === 'conflicts' ? 409 : 400)
        }
        return await reply.code(303).header('Cache-Control', 'no-store').redirect(`${formPagePath}${form}${queryText({ ...query, sent: '1' })}`)
      } catch (thrown) {
        return sendTrouble(thrown, request, reply)
      }
    })
  })
}

/** The fields of questions, by their ids: "q12" is the answer to question 12. Empty ones are none. */
function answersOf(fields: URLSearchParams): Answers {
  const answers: Answers = {}
  for (const name of new Set(fields.keys())) {
    const id = /^q([a-z0-9][a-z0-9_-]{0,39})$/i.exec(name)?.[1]
    const given = fields.getAll(name).filter((text) => text !== '')
    if (id !== undefined && given.length > 0) answers[id] = given.length === 1 ? given[0]! : given
  }
  return answers
}
