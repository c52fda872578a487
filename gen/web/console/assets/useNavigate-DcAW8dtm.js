<<<<<<<< HEAD:gen/web/console/assets/useNavigate-DcAW8dtm.js
import{gt as e,pt as t}from"./state-BtifqHr_.js";import{t as n}from"./useRouter-Ca3SId_W.js";var r=e(t(),1),i=r.useLayoutEffect;function a(e){let t=n();return r.useCallback(n=>t.navigate({...n,from:n.from??e?.from}),[e?.from,t])}function o(e){let t=n(),o=a(),s=r.useRef(null);return i(()=>{s.current!==e&&(o(e),s.current=e)},[t,e,o]),null}export{a as n,i as r,o as t};
========
import{_t as e,bt as t}from"./state-Bku4PQhp.js";import{t as n}from"./useRouter-IjEmiV7T.js";var r=t(e(),1),i=r.useLayoutEffect;function a(e){let t=n();return r.useCallback(n=>t.navigate({...n,from:n.from??e?.from}),[e?.from,t])}function o(e){let t=n(),o=a(),s=r.useRef(null);return i(()=>{s.current!==e&&(o(e),s.current=e)},[t,e,o]),null}export{a as n,i as r,o as t};
>>>>>>>> people21:gen/web/console/assets/useNavigate-BA0hgo7L.js
