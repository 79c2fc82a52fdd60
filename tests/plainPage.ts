/** A plain page of a website, with words below what was pasted. */
export const plainPage = (pasted: string, head = '') => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Athletics</title>${head}</head>
<body style="margin:16px"><main><h1>Athletics</h1><h2>This season</h2>${pasted}<p>Below</p></main></body></html>`
