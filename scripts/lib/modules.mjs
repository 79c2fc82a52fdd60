/**
 * The modules of the house, from the ground up: one may import those before it, never those behind (docs/architecture.md).
 * The same in shared, api-server and admin-app.
 */
export const modules = ['platform', 'identity', 'directory', 'eligibility', 'scheduling', 'competition', 'office', 'publishing', 'demo', 'app']

/**
 * The house as a picture in Mermaid, which code hosts draw: who may import whom, an arrow from the one that imports. An arrow from a
 * module means all modules below it.
 * @param {Record<string, string[]>} workspaces the other workspaces that each of them imports
 */
export function drawHouse(workspaces) {
  const between = Object.entries(workspaces).flatMap(([from, imported]) => imported.map((to) => `  ${from} --> ${to}`))
  return [
    'flowchart LR',
    '  subgraph inside ["Within shared, api-server and admin-app"]',
    '    direction TB',
    `    ${modules.toReversed().join(' --> ')}`,
    '  end',
    ...between,
  ].join('\n')
}
