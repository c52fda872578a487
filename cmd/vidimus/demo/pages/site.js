// Parts of a page that tell what happens are read again while somebody looks.
const every = 1000

function follow(part) {
  let shown = part.innerHTML.trim()
  const again = async () => {
    if (document.visibilityState === 'visible') {
      try {
        const answer = await fetch(part.dataset.live)
        const text = (await answer.text()).trim()
        const busy = part.contains(document.activeElement) || part.querySelector('details[open]')
        if (answer.ok && text !== shown && !busy) {
          shown = text
          part.innerHTML = text
        }
      } catch {
        // The demonstration was stopped; it may come back.
      }
    }
    setTimeout(again, every)
  }
  setTimeout(again, every)
}

document.querySelectorAll('[data-live]').forEach(follow)
