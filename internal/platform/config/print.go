package config

import (
	"fmt"
	"io"
	"net/url"
	"reflect"
	"strings"
	"time"

	"vidimus/internal/platform/redact"
)

// stars stand for a secret that is set.
const stars = "********"

// Print writes every setting with its value, one a line, secrets starred.
func (c *Config) Print(w io.Writer) error {
	return printFields(w, reflect.ValueOf(*c))
}

func printFields(w io.Writer, v reflect.Value) error {
	for i := range v.NumField() {
		field, value := v.Type().Field(i), v.Field(i)
		env := field.Tag.Get("env")
		if env == "" {
			if err := printFields(w, value); err != nil {
				return err
			}
			continue
		}
		name, _, _ := strings.Cut(env, ",")
		if _, err := fmt.Fprintf(w, "%s=%s\n", name, shown(field, value)); err != nil {
			return fmt.Errorf("print settings: %w", err)
		}
	}
	return nil
}

func shown(field reflect.StructField, value reflect.Value) string {
	switch v := value.Interface().(type) {
	case redact.Secret:
		switch {
		case !v.IsSet():
			return ""
		case field.Tag.Get("shown") == "url":
			return withoutSecrets(v.Reveal())
		default:
			return stars
		}
	case []string:
		return strings.Join(v, ",")
	case map[string]Micros, map[string]string:
		return strings.NewReplacer("map[", "", "]", "", " ", ",", ":", "=").Replace(fmt.Sprint(v))
	case []time.Duration:
		return strings.Trim(strings.ReplaceAll(fmt.Sprint(v), " ", ","), "[]")
	default:
		return fmt.Sprint(v)
	}
}

// withoutSecrets shows where an address leads. Its parameters may hold a
// password too, so they go; what is no URL goes as a whole.
func withoutSecrets(raw string) string {
	u, err := url.Parse(raw)
	if err != nil || u.Scheme == "" || u.Host == "" {
		return stars
	}
	out := u.Scheme + "://"
	if u.User != nil {
		out += u.User.Username()
		if _, has := u.User.Password(); has {
			out += ":" + stars
		}
		out += "@"
	}
	return out + u.Host + u.EscapedPath()
}
