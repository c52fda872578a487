import { startVerification } from '/vidimus.js'

const said = document.getElementById('said')

/** The secret key stays on the server, which makes the session and says where it is. */
async function newSession() {
  const answer = await fetch('/session', { method: 'POST' })
  if (!answer.ok) throw new Error(`The server made no session: ${await answer.text()}`)
  return (await answer.json()).url
}

async function start(options) {
  said.textContent = 'One moment…'
  try {
    const url = await newSession()
    said.textContent = ''
    startVerification({
      url,
      ...options,
      // What a page is told can be forged: the decision comes by the webhook, to your server.
      onComplete: (result) => {
        said.textContent = result.type === 'completed' ? `The check is over: ${result.session.status}` : `The check is ${result.type}.`
      },
    })
  } catch (error) {
    said.textContent = error.message
  }
}

document.getElementById('window').addEventListener('click', () => start({}))
document.getElementById('inside').addEventListener('click', () => start({ embedded: true, embeddedContainerId: 'place' }))
