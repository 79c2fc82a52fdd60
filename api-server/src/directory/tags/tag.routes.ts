import { tagPeople } from '@portal/shared/identity/users/user.calls'
import { DomainError } from '@portal/shared/platform/call/errors'
import { addTag, getTag, listTagChoices, listTags, listTagsOn, removeTag, saveTag, setTagsOn } from '@portal/shared/directory/tags/tag.calls'
import { tagPeople as tag } from './tagPeople'
import { serve, WithMessage } from '../../platform/http/serve'
import { addTag as add, removeTag as remove, saveTag as save } from './saveTag'
import { setTagsOn as setOn } from './setTagsOn'
import { mayChangeTag, refuseTagging, tagViewOf } from './tag.policy'
import { countTags, findTag, findTagChoices, findTagPage, findTagsOf } from './tag.repository'

/** Who may see the lists that tags are put on. */
const listPermissions = ['user-list', 'school-list', 'tags-list']

export const tagRoutes = [
  serve(listTags, async ({ page, pageSize, search, sort }, { database: { reader }, who }) => {
    const view = tagViewOf(who)
    const total = await countTags(reader, view, search)
    const found = await findTagPage(reader, view, { search, sort, offset: (page - 1) * pageSize, limit: pageSize })
    const rows = found.map((row) => ({ tagId: row.tagId, name: row.name, color: row.color, schoolId: row.schoolId, schoolName: row.schoolName, uses: row.uses, mayChange: mayChangeTag(who, row) }))
    return { rows, total, page, pageSize }
  }),

  serve(getTag, async ({ tagId }, { database: { reader }, who }) => {
    const found = await findTag(reader, tagViewOf(who), tagId)
    if (!found) throw new DomainError('not-found', { message: 'There is no such tag.' })
    const { name, color, schoolId, schoolName, uses, version, user, student, school } = found
    return { tagId, name, color, schoolId, schoolName, uses, version, mayChange: mayChangeTag(who, found), usesByType: { user, student, school } }
  }),

  serve(listTagChoices, async (_, { database: { reader }, who }) => {
    if (!listPermissions.some((each) => who.permissions.includes(each))) throw new DomainError('no-permission')
    return findTagChoices(reader, tagViewOf(who))
  }),

  serve(addTag, async (values, context) => new WithMessage(await add(values, context), 'The tag is made.')),

  serve(saveTag, async (input, context) => new WithMessage(await save(input, context), 'The tag is saved.')),

  serve(removeTag, async ({ tagId }, context) => new WithMessage({ uses: await remove(tagId, context) }, 'The tag is deleted.')),

  serve(listTagsOn, async ({ subjectType, subjectId }, { database: { reader }, who }) => {
    await refuseTagging(reader, who, subjectType, subjectId)
    return (await findTagsOf(reader, tagViewOf(who), subjectType, [subjectId])).get(subjectId) ?? []
  }),

  serve(setTagsOn, async (input, context) => new WithMessage(await setOn(input, context), 'The tags are saved.')),
  serve(tagPeople, async (input, context) => ({ outcomes: await context.tx((tx) => tag(tx, context, input)) })),
]
