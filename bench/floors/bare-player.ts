// Floor of `lesson`: a page that has one film, the reader of streams, and a button that is there as soon as it can be pressed.
import Hls from 'hls.js'

const film = document.querySelector('video')
const streamUrl = film?.dataset['stream']
if (!film || streamUrl === undefined) throw new Error('The page has no film')

const reader = new Hls()
reader.loadSource(streamUrl)
reader.attachMedia(film)

const play = document.createElement('button')
play.ariaLabel = 'Play'
play.addEventListener('click', () => void film.play())
document.body.append(play)
