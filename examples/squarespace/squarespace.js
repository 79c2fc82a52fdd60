/** Stands for the Ajax loading of some Squarespace templates: a link changes what is in the page, not the page. */
document.querySelector('nav a').addEventListener('click', (event) => {
  event.preventDefault()
  const next = document.getElementById(new URL(event.currentTarget.href).hash.slice(1))
  document.querySelector('main').innerHTML = next.innerHTML
})
