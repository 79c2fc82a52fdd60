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
  ['componentDid(?:Mount|Update)|componentWillUnmount', [
    ['C&&d.componentDidUpdate&&d.__h.push(function(){d.componentDidUpdate(k,b,m)})}else C&&d.componentDidMount&&d.__h.push(d.componentDidMount);', '}'],
    ['k=d.props,b=d.state,d.__v=r', 'd.__v=r'],
    ['if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(t){n.__e(t,r)}'],
  ]],
  // A ref is a call here, as in all views.
  ['\\b(?:useRef|createRef)\\b', [
    ['"function"==typeof t?r?r.__x=t(r)||1:i&&(i=i.__c||i.__e)&&(r=i.__x)&&(i.__x=null,"function"==typeof r?r():t(null)):t.current=r', 'r?r.__x=t(r)||1:i&&(i=i.__c||i.__e)&&(r=i.__x)&&(i.__x=null,"function"==typeof r?r():t(null))'],
    ['!(i=t.ref)||i.current&&i.current!=t.__e||G(i,null,r,t)', '(i=t.ref)&&G(i,null,r,t)'],
  ]],
  ['setState\\(\\(|forceUpdate\\([^)]', [
    ['"function"==typeof n&&(n=n(_({},r),this.props)),'],
    ['n&&this.__h.push(n),'],
  ]],
  ['\\bon[A-Z]\\w*Capture\\b', [
    ['f=t!=(t=t.replace(l,"$1")),'],
    ['r?n.addEventListener(t,o,f):n.removeEventListener(t,o,f)', 'r?n.addEventListener(t,o):n.removeEventListener(t,o)'],
  ]],
  // Children are inside the properties.
  ['\\bcreateElement\\(\\w+, (?:\\{[^{}]*\\}|\\w+), ', [
    ['o={},e=arguments.length;', 'o={};'],
    ['return e>2&&(o.children=e>3?d.call(arguments,2):r),m(n,o,u,i,null)', 'return m(n,o,u,i,null)'],
  ]],
  // No view and no page of the server has comments, and where something else has put one an element is moved before it.
  ['<!--|createComment', [
    ['for(t&&!t.parentNode&&(t=S(n))&&!t.parentNode&&(t=null),o=n.__e,e=t;e&&8==e.nodeType;)e=e.nextSibling;for(o!=e&&(!u', 't&&!t.parentNode&&(t=S(n))&&!t.parentNode&&(t=null),(o=n.__e)!=t&&(!u'],
    [',t=o;(t=t&&t.nextSibling)&&8==t.nodeType;);return t', ';return o.nextSibling'],
  ]],
  ['<template|(?:render|hydrate)\\(.*, document\\)', [
    ['"template"==C&&t.content||t', 't'],
    ['9==r.nodeType&&(r=r.documentElement),'],
  ]],
  ['popover|rowSpan|<[a-z]\\w* (?:[^<>]* )?(?:width|height|list|form)=', [
    ['"width"!=t&&"height"!=t&&"href"!=t&&"list"!=t&&"form"!=t&&', '"href"!=t&&'],
    ['"rowSpan"!=t&&'],
    ['&&"popover"!=t'],
    ['n.setAttribute(t,"popover"==t&&1==r?"":r)', 'n.setAttribute(t,r)'],
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
  // Style sheets do it, which no policy of a page stops. A crest has its school's colors, as custom properties alone.
  ['<[a-z]\\w* (?:[^<>]* )?style=(?:"|\\{\\{)', [
    ['if("style"==t)if("string"==typeof r)n.style.cssText=r;else{if("string"==typeof u&&(n.style.cssText=u=""),u)for(t in u)r&&t in r||T(n.style,t);if(r)for(t in r)u&&r[t]==u[t]||T(n.style,t,r[t])}else if(', 'if("style"==t)for(t in r)n.style.setProperty(t,r[t]);else if('],
  ]],
  ['<progress', [
    ['"progress"==C&&null==b?t.removeAttribute(s):null==b||b===t[s]&&("progress"!=C||b)||', 'null==b||b===t[s]||'],
  ]],
  ['<svg|\\bis=', [
    ['if("svg"==C?f="http://www.w3.org/2000/svg":f||(f="http://www.w3.org/1999/xhtml"),o)', 'if(o)'],
    ['M.createElementNS(f,C,x.is?x:a)', 'M.createElement(C)'],
  ]],
  // Everything is drawn again each time, once: nothing keeps a part of it to show it again, and nothing changes its state while it is drawn. Both would
  // cost work and nothing else: a kept part is compared again, and another state is drawn a moment later.
  ['useMemo|\\bmemo\\(', [
    ['try{if(M=r.props,', 'try{M=r.props,'],
    [',u.__c){if(r.__v==u.__v&&!(8&d.__g)){r.__v!=u.__v&&(d.props=M,d.state=d.__s,d.__g&=-9),r.__e=u.__e,r.__k=u.__k,r.__k.some(function(n){n&&(n.__=r)}),y.push.apply(d.__h,d.__k),d.__k=[],d.__h.length&&e.push(d),l=S(u);break n}}d.context', ',d.context'],
    ['q=C?25:0;do{d.__g&=-9,s=d.render(d.props,d.state=d.__s,d.context)}while(8&d.__g&&++q<25);', 'd.__g&=-9,s=d.render(d.props,d.state=d.__s,d.context);'],
  ]],
  // A root is empty when it is first drawn in, or holds what the server wrote, which is taken over.
  ['replaceNode', [
    ['if(a=t,o="textarea"', 'a=t,o="textarea"'],
    [',!l&&o)for($={},s=0;s<t.attributes.length;s++)$[(k=t.attributes[s]).name]=k.value;for(s in $)', ';for(s in $)'],
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
