/** Stands for a site that never loads a second page: what is shown is made, moved and removed by a script. */
const wide = document.getElementById('wide')
const narrow = document.getElementById('narrow')
const current = () => document.querySelector('main [org]')

/** What a framework does on a change of route: takes the old view away, makes the new one, sets properties, then puts it in. */
function show(view) {
  const element = document.createElement(`portal-${view}`)
  element.activity = 'girls-soccer'
  element.setAttribute('org', 'demo')
  element.limit = 5
  current()?.remove()
  wide.append(element)
}

for (const button of document.querySelectorAll('[data-show]')) button.addEventListener('click', () => show(button.dataset.show))
document.getElementById('move').addEventListener('click', () => (wide.contains(current()) ? narrow : wide).append(current()))
document.getElementById('other').addEventListener('click', () => { current().activity = 'volleyball' })
show('standings')
