package localpg

import (
	"maps"
	"slices"
)

// port names the socket file; no TCP port is opened.
const port = "5432"

// serverSettings hold whatever postgresql.conf says: who can connect, and that
// the log never holds a statement, a parameter or the values of a row.
var serverSettings = map[string]string{
	"listen_addresses":         "",
	"port":                     port,
	"unix_socket_permissions":  "0700",
	"log_checkpoints":          "off",
	"log_error_verbosity":      "terse", // no DETAIL, which quotes keys and statements
	"log_min_error_statement":  "panic", // no STATEMENT
	"log_min_messages":         "log",   // no ERROR, which quotes values that do not parse
	"logging_collector":        "off",
	"log_parameter_max_length": "0",
	"log_statement":            "none",
}

// testSettings give up durability; 1000 connections serve many test processes.
var testSettings = map[string]string{
	"autovacuum":         "off",
	"checkpoint_timeout": "1h",
	"fsync":              "off",
	"full_page_writes":   "off",
	"max_connections":    "1000",
	"max_wal_senders":    "0",
	"max_wal_size":       "512MB",
	"synchronous_commit": "off",
	"wal_level":          "minimal",
}

func (s *Server) serverArgs() []string {
	settings := maps.Clone(serverSettings)
	if s.options.Test {
		maps.Copy(settings, testSettings)
	}
	maps.Copy(settings, s.options.Settings)
	settings["unix_socket_directories"] = s.socket
	args := []string{"-D", s.home.data()}
	for _, name := range slices.Sorted(maps.Keys(settings)) {
		args = append(args, "-c", name+"="+settings[name])
	}
	return args
}
