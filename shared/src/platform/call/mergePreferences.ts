import type { Preferences } from './preferences.schemas'

/**
 * Preferences after a change: what the change names is as it says, all else stays. Lists and groups are changed one by one, so that two
 * devices that change different ones both have their way. The same change again changes nothing.
 */
export function mergePreferences(before: Preferences, change: Preferences): Preferences {
  const hidden = Object.entries({ ...before.hiddenColumns, ...change.hiddenColumns }).filter(([, columns]) => columns.length > 0)
  const groups = { ...before.openGroups, ...change.openGroups }
  const { hiddenColumns: _, openGroups: __, ...plain } = { ...before, ...change }
  return {
    ...plain,
    ...(hidden.length > 0 && { hiddenColumns: Object.fromEntries(hidden) }),
    ...(Object.keys(groups).length > 0 && { openGroups: groups }),
  }
}
