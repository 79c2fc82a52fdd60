import type { z } from 'zod'
import { taskLimits } from '@portal/shared/competition/eventTasks/eventTask.kinds'
import type { AddEventTask, EventTask, EventTaskFields, MarkEventTask, SaveEventTask } from '@portal/shared/competition/eventTasks/eventTask.schemas'
import { DomainError } from '@portal/shared/platform/call/errors'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import type { EventDeed } from '../events/eventDeeds'
import { lockEvent } from '../events/lockEvent'
import { seeEvent } from '../events/presentEvent'
import { deleteMark, findEventTasks, findTask, findTaskAddedWith, hasMark, insertMark, insertTask, lockTask, updateTask, type TaskRow } from './eventTask.repository'
import { noTask, ownMarksAt, readTask } from './readTasks'

type Context = RequestContext<SignedIn>

const audit = (tx: Tx, { who, requestId }: Context, action: 'added' | 'changed' | 'removed' | 'done' | 'undone', subjectId: number, data: Record<string, unknown>) =>
  writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action: `eventTask.${action}`, subjectType: 'eventTask', subjectId, data })

/** Adds a task; the same form sent twice adds one. @throws as lockEvent; conflicts */
export async function addTask({ eventId, key, ...fields }: z.output<typeof AddEventTask>, context: Context): Promise<EventTask> {
  const { who, now } = context
  return context.tx(async (tx) => {
    await lockEvent(tx, context, eventId, { deed: 'edit' })
    const addedKey = keptKey(who, key)
    const earlier = await findTaskAddedWith(tx, addedKey)
    if (earlier !== undefined) return readTask(tx, who, earlier, now())
    if ((await findEventTasks(tx, eventId)).length >= taskLimits.tasks) throw new DomainError('conflicts', { message: `An event has at most ${taskLimits.tasks} tasks.` })
    const taskId = await insertTask(tx, { ...fields, eventId, addedKey, createdAt: now(), updatedAt: now() })
    await audit(tx, context, 'added', taskId, { after: { eventId, ...fields } })
    return readTask(tx, who, taskId, now())
  })
}

/** The task as it stands, its event and itself kept from others: who may do this is asked on the locked event. @throws as lockEvent; not-found */
async function lockOf(tx: Tx, context: Context, taskId: number, deed: EventDeed | 'own'): Promise<TaskRow> {
  const { who } = context
  const found = await findTask(tx, who.organizationId, taskId)
  if (!found) throw noTask()
  await lockEvent(tx, context, found.event.id, { deed })
  await lockTask(tx, taskId)
  return (await findTask(tx, who.organizationId, taskId))!
}

/** Changes the given fields of a task. Saving the same values again changes nothing, whatever the version. @throws as lockEvent; not-found, changed-meanwhile with the task as it is */
export async function saveTask({ taskId, version, ...given }: z.output<typeof SaveEventTask>, context: Context): Promise<EventTask> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const { task } = await lockOf(tx, context, taskId, 'edit')
    if (task.removedAt) throw noTask()
    const names = (Object.keys(given) as (keyof EventTaskFields)[]).filter((name) => given[name] !== undefined && given[name] !== task[name])
    if (names.length === 0) return readTask(tx, who, taskId, now())
    if (version !== task.version) throw new DomainError('changed-meanwhile', { details: await readTask(tx, who, taskId, now()) })
    const change = Object.fromEntries(names.map((name) => [name, given[name]]))
    await updateTask(tx, taskId, change, now())
    await audit(tx, context, 'changed', taskId, { before: Object.fromEntries(names.map((name) => [name, task[name]])), after: change })
    return readTask(tx, who, taskId, now())
  })
}

/** Removes a task; sent twice, it is done once. @throws as lockEvent; not-found */
export async function removeTask(taskId: number, context: Context): Promise<void> {
  await context.tx(async (tx) => {
    const { task } = await lockOf(tx, context, taskId, 'edit')
    if (task.removedAt) return
    await updateTask(tx, taskId, { removedAt: context.now() }, context.now())
    await audit(tx, context, 'removed', taskId, { before: { eventId: task.eventId, title: task.title, dueOn: task.dueOn, audience: task.audience } })
  })
}

/**
 * Checks a task off for the side of whoever asks, or takes that back; sent twice, it is done once.
 * @throws as lockEvent; not-found, also for a task of others; not-yours for one that is not the reader's to check off
 */
export async function markTask({ taskId, isDone }: z.output<typeof MarkEventTask>, context: Context): Promise<EventTask> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const { event, task } = await lockOf(tx, context, taskId, 'own')
    if (task.removedAt) throw noTask()
    // What is not for the reader is not there for them.
    const { audience } = await readTask(tx, who, taskId, now())
    const own = (await ownMarksAt(tx, who, await seeEvent(tx, who, event.id, now())))[audience]
    if (!own) throw new DomainError('not-yours', { message: 'Whoever the task is for checks it off.' })
    if ((await hasMark(tx, taskId, own)) === isDone) return readTask(tx, who, taskId, now())
    if (isDone) await insertMark(tx, { taskId, ...own, byUserId: who.userId, doneAt: now() })
    else await deleteMark(tx, taskId, own)
    await audit(tx, context, isDone ? 'done' : 'undone', taskId, { ...(own.schoolId !== null && { schoolId: own.schoolId }) })
    return readTask(tx, who, taskId, now())
  })
}
