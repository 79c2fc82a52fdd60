// Loaded before anything else (node -r), in the syntax of every Node there is: says in one sentence what is missing.
var needed = [20, 19]
var have = process.versions.node.split('.').map(Number)
if (have[0] < needed[0] || (have[0] === needed[0] && have[1] < needed[1])) {
  console.error(
    'The portal needs Node ' + needed.join('.') + ' or newer, and this is ' + process.versions.node + '. Get a newer one from https://nodejs.org.'
  )
  process.exit(1)
}
