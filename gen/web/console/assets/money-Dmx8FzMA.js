<<<<<<<< HEAD:gen/web/console/assets/money-Dmx8FzMA.js
import"./state-BtifqHr_.js";function e(e,t){if(e==null)return`–`;let n=e;return t&&/^[A-Z]{3}$/.test(t)?new Intl.NumberFormat(`en`,{style:`currency`,currency:t,currencyDisplay:`code`}).format(n):`${new Intl.NumberFormat(`en`,{maximumFractionDigits:18}).format(n)} ${t??``}`.trim()}export{e as t};
========
import"./basic-BdFbsnTX.js";function e(e,t){if(e==null)return`–`;let n=e;return t&&/^[A-Z]{3}$/.test(t)?new Intl.NumberFormat(`en`,{style:`currency`,currency:t,currencyDisplay:`code`}).format(n):`${new Intl.NumberFormat(`en`,{maximumFractionDigits:18}).format(n)} ${t??``}`.trim()}export{e as t};
>>>>>>>> feed21:gen/web/console/assets/money-CVCTs4k0.js
