import { addEventTask, listEventTasks, listOwnEventTasks, markEventTask, removeEventTask, saveEventTask } from '@portal/shared/competition/eventTasks/eventTask.calls'
import { ownScope } from '../../identity/organizations/scope'
import { serve, WithMessage } from '../../platform/http/serve'
import { readEventTasks, readOwnTasks } from './readTasks'
import { addTask, markTask, removeTask, saveTask } from './saveTasks'

export const eventTaskRoutes = [
  serve(listEventTasks, ({ eventId }, { database: { reader }, who, now }) => readEventTasks(reader, who, eventId, now())),
  serve(listOwnEventTasks, async (input, { database: { reader }, who, common, now }) => ({ tasks: await readOwnTasks(reader, await ownScope(reader, who, common), who, input, now()) })),
  serve(addEventTask, async (input, context) => new WithMessage(await addTask(input, context), 'The task is added.')),
  serve(saveEventTask, async (input, context) => new WithMessage(await saveTask(input, context), 'The changes are saved.')),
  serve(removeEventTask, async ({ taskId }, context) => {
    await removeTask(taskId, context)
    return new WithMessage({}, 'The task is removed.')
  }),
  serve(markEventTask, async (input, context) => new WithMessage(await markTask(input, context), input.isDone ? 'Done.' : 'The task is open again.')),
]
