import { allCalls } from '@portal/shared/app/allCalls'
import { routes } from '../platform/http/routes'
import type { Served } from '../platform/http/serve'
import './allParts'

/** Every call with what answers it. @throws Error at start if a call is served twice or not at all */
export function allRoutes(): readonly Served[] {
  const names = routes.items.map(({ call }) => call.name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`${twice} is served twice`)
  const declared = new Set(allCalls.map((call) => call.name))
  const undeclared = names.find((name) => !declared.has(name))
  if (undeclared) throw new Error(`${undeclared} is served, but no noun lists its file of calls`)
  const served = new Set(names)
  const missing = allCalls.find((call) => !served.has(call.name))
  if (missing) throw new Error(`${missing.name} is declared, but not served`)
  return routes.items
}
