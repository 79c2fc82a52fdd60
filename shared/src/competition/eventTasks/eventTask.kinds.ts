/** Whom a task is for: the office and the host of the event, each school that takes part, each student in it and their parents. */
export const taskAudiences = ['office', 'schools', 'families'] as const
export type TaskAudience = (typeof taskAudiences)[number]

export const taskAudienceNames: Record<TaskAudience, string> = { office: 'The office and the host', schools: 'Schools of the event', families: 'Students and families' }
/** Who checks it off, for whoever writes one. */
export const taskAudienceTexts: Record<TaskAudience, string> = {
  office: 'Checked off once, by whoever did it.', schools: 'Each school checks it off for itself.', families: 'Each student and parent checks it off for themselves.',
}

/** How long the texts of a task are, how many an event has, and how many one person is shown at once. */
export const taskLimits = { title: 100, note: 500, tasks: 60, own: 300 } as const
