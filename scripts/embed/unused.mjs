/**
 * What of the libraries inside the elements never runs in any page, left out by the build: a page's first bracket has 13 KB in all, and this is
 * nearly one of them. Their versions are pinned; a source other than those versions' is reported, and so is a source of ours that uses what is left out.
 */

/** From Preact 11.2.0, letter by letter: what it is for, and each place with its replacement. */
const preactParts = [
  ['Suspense', [
    ['128&u.__u&&(c=32&u.__u,s=u.__c.__z)&&(r.__u|=c,p=o=[],8==s.nodeType?l=B(s,o):o.push(s),l=o[0]||l),'],
    ['if(t&&t.then){if(r.__u|=128|c,o){for(~(T=o.indexOf(l||void 0))||(T=o.length);(N=o[T-1])&&8==N.nodeType;)T--;for(;T<o.length;T++)if(N=o[T])if(o[T]=null,O){if(N==P)break}else{if(8!=N.nodeType)break;N.data.startsWith("$s")&&(P=B(O=N))}}if(!O){for(;l&&8==l.nodeType&&l.nextSibling;)l=l.nextSibling;O=l}(s=B(O=r.__c.__z||(r.__c.__z=O)))?(r.__e=O,l=s):r.__e=l,l=l&&l.nextSibling}else o&&o.some(g);', 'o&&o.some(g);'],
    ['t&&t.then||D(r)', 'D(r)'],
    ['!u&&(i=t.__c)&&(i=i.__z)&&(f=B(i,o=[]))&&(i==t.__e&&o.some(g),g(f),g(i)),'],
    ['p&&p.some(g),'],
    ['&&!t.data.startsWith("$s")'],
  ]],
  ['createPortal', [
    ['"function"!=typeof n.type||n.props.__P?null:S(n)', '"function"!=typeof n.type?null:S(n)'],
    ['n.__c&&!n.props.__P', 'n.__c'],
    ['if(n.props.__P)return t;'],
    ['M.__P&&(s=l,f=(t=M.__P).namespaceURI,c=o=null,u.props&&u.props.__P!=t&&(u.__k.some(function(n){n&&J(n,n)}),u.__k=null),l=u.__k?S(u,0):null),'],
    ['M.__P&&(r.__e=null,l=s),'],
    ['"function"!=typeof t.type||u&&!t.props.__P', '"function"!=typeof t.type||u'],
  ]],
  ['createContext|contextType|getChildContext', [
    ['j=(s=V.contextType)&&i[s.__c],L=s?j?j.props.value:s.__:i,', 'L=i,'],
    ['j&&j.sub(d),'],
    ['d.getChildContext&&(i=_({},i,d.getChildContext())),'],
  ]],
  ['getDerivedState|shouldComponentUpdate|getSnapshotBeforeUpdate|componentWill(?:Mount|Update|ReceiveProps)', [
    ['C&&(d.__s||(d.__s=d.state),V.getDerivedStateFromProps&&(d.__s==d.state&&(d.__s=_({},d.__s)),_(d.__s,V.getDerivedStateFromProps(M,d.__s)))),', 'C&&!d.__s&&(d.__s=d.state),'],
    ['M!==k&&C&&!V.getDerivedStateFromProps&&d.componentWillReceiveProps&&d.componentWillReceiveProps(M,L),'],
    ['||!(4&d.__g)&&d.shouldComponentUpdate&&!1===d.shouldComponentUpdate(M,d.__s,L)'],
    ['d.componentWillUpdate&&d.componentWillUpdate(M,d.__s,L),'],
    ['C&&!V.getDerivedStateFromProps&&d.componentWillMount&&d.componentWillMount(),'],
    ['C&&u.__c&&d.getSnapshotBeforeUpdate&&(m=d.getSnapshotBeforeUpdate(k,b)),'],
    ['(e=(o=i.constructor)&&o.getDerivedStateFromError)&&i.setState(o.getDerivedStateFromError(n)),'],
  ]],
  ['dangerouslySetInnerHTML', [
    ['"dangerouslySetInnerHTML"==s?y=k:'],
    ['"dangerouslySetInnerHTML"==s?h=k:'],
    ['h?(l||y&&(h.__html==y.__html||h.__html==t.innerHTML)||(t.innerHTML=h.__html),r.__k=[]):(y&&(t.textContent=""),', '('],
  ]],
  ['<(?:math|foreignObject)|xlink', [
    ['"math"==C?f="http://www.w3.org/1998/Math/MathML":'],
    ['("foreignObject"==C||"http://www.w3.org/1998/Math/MathML"==f&&v.test(C))&&(f="http://www.w3.org/1999/xhtml"),'],
    ['if("http://www.w3.org/2000/svg"==i)t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(', 'if('],
  ]],
  // Ways in for what is built on Preact: hooks, compat, its tools.
  ['from .preact/|\\boptions\\b[^}]*\\} from .preact', [
    ['return!o&&n.vnode&&n.vnode(e),e', 'return e'],
    ['n.vnode&&n.vnode(r),'],
    ['&&i==n.debounceRendering||((i=n.debounceRendering)||queueMicrotask)(H)', '||queueMicrotask(H)'],
    ['(i||queueMicrotask)(H)', 'queueMicrotask(H)'],
    ['u(n.event?n.event(r):r)', 'u(r)'],
    ['(s=n.__b)&&s(r);'],
    ['H=n.__r,'],
    ['H&&H(r),'],
    ['return(s=n.diffed)&&s(r),l', 'return l'],
    ['n.__c&&n.__c(r,t),'],
    ['l&&(n.__m&&n.__m(r,o),l=!1)', 'l=!1'],
    ['n.unmount&&n.unmount(t),'],
    ['n.__&&n.__(t,r),'],
  ]],
  // Style sheets do it, which no policy of a page stops.
  ['<[a-z]\\w* (?:[^<>]* )?style=', [
    ['if("style"==t)if("string"==typeof r)n.style.cssText=r;else{if("string"==typeof u&&(n.style.cssText=u=""),u)for(t in u)r&&t in r||T(n.style,t);if(r)for(t in r)u&&r[t]==u[t]||T(n.style,t,r[t])}else if(', 'if('],
  ]],
  ['<progress', [
    ['"progress"==C&&null==b?t.removeAttribute(s):null==b||b===t[s]&&("progress"!=C||b)||', 'null==b||b===t[s]||'],
  ]],
  ['<svg', [
    ['"svg"==C?f="http://www.w3.org/2000/svg":f||', 'f||'],
  ]],
]
const left = new RegExp(preactParts.map(([words]) => words).join('|'))

/** What a page's elements use of Preact is drawing, keyed lists, events, state and errors. */
export const preactUnused = {
  name: 'preact-unused',
  transform(code, id) {
    if (/\/(?:embed-sdk|shared)\/src\//.test(id)) {
      const [word] = left.exec(code) ?? []
      if (word) this.error(`${id} uses ${word}, which the build leaves out of Preact: take its line out of scripts/embed/unused.mjs.`)
    }
    if (!id.endsWith('/preact/dist/preact.mjs')) return null
    for (const [, places] of preactParts) {
      for (const [text, instead = ''] of places) {
        if (code.split(text).length !== 2) this.error(`Preact's source has not once what is left out of it: is it another version? ${text}`)
        code = code.replace(text, () => instead)
      }
    }
    return { code, map: null }
  },
}
