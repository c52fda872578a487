package legacy

// writer appends JSON text. A comma is due wherever no bracket was just opened.
type writer struct {
	out []byte
}

func (w *writer) open(bracket byte) { w.out = append(w.out, bracket) }

func (w *writer) close(bracket byte) { w.out = append(w.out, bracket) }

// next makes room for another item.
func (w *writer) next() {
	if last := w.out[len(w.out)-1]; last != '{' && last != '[' {
		w.out = append(w.out, ',')
	}
}

func (w *writer) item(value []byte) {
	w.next()
	w.out = append(w.out, value...)
}

// name begins a member. The name needs no escape.
func (w *writer) name(name string) {
	w.next()
	w.out = append(append(append(w.out, '"'), name...), '"', ':')
}

// member appends a member with its encoded name.
func (w *writer) member(written, value []byte) {
	w.next()
	w.out = append(append(append(w.out, written...), ':'), value...)
}

// value appends what a name has announced.
func (w *writer) value(value []byte) { w.out = append(w.out, value...) }
