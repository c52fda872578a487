package e2e

// Languages are those of the contract.
const Languages = "en ar bg bn bs ca cnr cs da de el es et fa fi fr he hi hr hu hy id it ja ka kk ko ky lt lv mk mn ms nl no pl pt-BR pt " +
	"ro ru sk sl so sq sr sv th tr uk uz vi zh-CN zh-TW zh"
