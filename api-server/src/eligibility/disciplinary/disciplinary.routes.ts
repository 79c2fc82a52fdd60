import { addAction, getActionHistory, getDisciplinarySummary, listActions, listSummaryActions, removeAction, saveAction } from '@portal/shared/eligibility/disciplinary/disciplinary.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { todayOf } from '../../identity/organizations/todayOf'
import { studentsAmong } from '../../platform/audit/studentsAmong'
import { findActionsOf, findActivityNames } from './disciplinary.repository'
import { presentAction } from './presentAction'
import { readHistory } from './readHistory'
import { readSummary, readSummaryActions } from './readSummary'
import { actionFor, addAction as add, removeAction as remove, saveAction as save, subjectFor } from './writeAction'

export const disciplinaryRoutes = [
  serve(listActions, async ({ subjectType, subjectId }, { database: { reader }, who, now, recordViews }) => {
    const { name } = await subjectFor(reader, who, subjectType, subjectId)
    const rows = await findActionsOf(reader, who.organizationId, subjectType, subjectId)
    if (subjectType === 'student') recordViews.note(who, 'conduct', [subjectId], now())
    const activities = await findActivityNames(reader, who.organizationId)
    const today = await todayOf(reader, who.organizationId, now())
    return { name, rows: rows.map((row) => presentAction(row, today)), activities: [...activities].map(([activityId, name]) => ({ activityId, name })) }
  }),

  serve(addAction, async (input, context) => new WithMessage(await add(input, context), 'The action is recorded.')),

  serve(saveAction, async (input, context) => new WithMessage(await save(input, context), 'The changes are saved.')),

  serve(removeAction, async (input, context) => {
    await remove(input, context)
    return new WithMessage(null, 'The action is removed. Its history is kept.')
  }),

  serve(getActionHistory, async ({ actionId }, { database: { reader }, who, now, recordViews }) => {
    recordViews.note(who, 'conduct', studentsAmong([await actionFor(reader, who, actionId)]), now())
    return readHistory(reader, who.organizationId, actionId)
  }),

  serve(getDisciplinarySummary, (input, context) => readSummary(input, context)),
  serve(listSummaryActions, (input, context) => readSummaryActions(input, context)),
]
