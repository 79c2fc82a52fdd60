/**
 * Stands for the script of WordPress beside a frame that oEmbed gave: it listens to frames that know their secret, shows the
 * frame in place of the quote, and sets its height, 200 px at least and 1000 at most.
 */
const frames = [...document.querySelectorAll('iframe[data-secret]')]

function hear({ source, data }) {
  const frame = frames.find((each) => each.contentWindow === source && each.dataset.secret === data?.secret)
  if (!frame) return
  for (const quote of document.querySelectorAll(`blockquote[data-secret="${frame.dataset.secret}"]`)) quote.style.display = 'none'
  frame.removeAttribute('style')
  if (data.message === 'height') frame.height = String(Math.min(1000, Math.max(200, Number.parseInt(data.value, 10) || 0)))
}

addEventListener('message', hear)
