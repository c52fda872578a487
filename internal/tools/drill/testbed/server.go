package testbed

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

const (
	serverWait = 60 * time.Second
	healthPoll = 10 * time.Millisecond
)

// ServerOptions say how a server of the product is started.
type ServerOptions struct {
	// Binary is the built product.
	Binary string
	// StateDir is shared by servers of one installation.
	StateDir string
	// DSN is the database; empty has the product start a private one.
	DSN string
	// Args follow the command serve.
	Args []string
	// Env are further settings.
	Env []string
	// Name tells the servers of one drill apart in their logs.
	Name string
}

// Server is a running server of the product.
type Server struct {
	options ServerOptions
	address string
	process *process
}

// StartServer returns when the server answers its health check.
func StartServer(ctx context.Context, o ServerOptions) (*Server, error) {
	address, err := FreeAddress()
	if err != nil {
		return nil, err
	}
	s := &Server{options: o, address: address}
	return s, s.Start(ctx)
}

// FreeAddress is a loopback address that nobody listens on.
func FreeAddress() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

// Start launches the server, also again after its end, on the same address.
func (s *Server) Start(ctx context.Context) error {
	if err := s.Launch(); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, serverWait)
	defer cancel()
	for !s.healthy(ctx) {
		if s.process.ended() {
			return fmt.Errorf("start server: it ended: %s", s.lastLines())
		}
		if err := pause(ctx, healthPoll); err != nil {
			return fmt.Errorf("await server: %w; %s", err, s.lastLines())
		}
	}
	return nil
}

// Launch starts the server without waiting for it.
func (s *Server) Launch() error {
	args := append([]string{"serve"}, s.options.Args...)
	cmd := exec.Command(s.options.Binary, args...)
	cmd.Dir = s.options.StateDir
	cmd.Env = environment(s.options, s.address)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	p, err := start(cmd, s.LogPath())
	s.process = p
	return err
}

func environment(o ServerOptions, address string) []string {
	env := []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + os.Getenv("HOME"), "TMPDIR=" + os.TempDir(),
		"VIDIMUS_STATE_DIR=" + o.StateDir, "VIDIMUS_LISTEN=" + address, "VIDIMUS_METRICS_LISTEN=", "VIDIMUS_LOG_LEVEL=warn",
	}
	if o.DSN != "" {
		env = append(env, "DATABASE_URL="+o.DSN)
	}
	return append(env, o.Env...)
}

// Run carries out another command of the product in the same installation and
// returns what it printed.
func (s *Server) Run(ctx context.Context, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, s.options.Binary, args...)
	cmd.Dir = s.options.StateDir
	cmd.Env = environment(s.options, "127.0.0.1:0")
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("run vidimus %s: %w", strings.Join(args, " "), err)
	}
	return out, nil
}

func (s *Server) healthy(ctx context.Context) bool {
	ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.URL()+"/system/healthcheck", http.NoBody)
	if err != nil {
		return false
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return false
	}
	_ = answer.Body.Close()
	return answer.StatusCode == http.StatusOK
}

// URL is the server's address with its scheme.
func (s *Server) URL() string { return "http://" + s.address }

// Address is the server's address.
func (s *Server) Address() string { return s.address }

// LogPath is the file that holds what the server wrote.
func (s *Server) LogPath() string {
	return filepath.Join(s.options.StateDir, "server"+s.options.Name+".log")
}

// Alive says that the process runs.
func (s *Server) Alive() bool { return !s.process.ended() }

// Kill ends the server as a crash of the machine would end it.
func (s *Server) Kill(ctx context.Context) error {
	if err := s.process.kill(); err != nil {
		return err
	}
	return s.process.wait(ctx)
}

// Terminate asks the server to end and tells how long that took.
func (s *Server) Terminate(ctx context.Context) (took time.Duration, code int, err error) {
	began := time.Now()
	if err := s.process.signal(syscall.SIGTERM); err != nil {
		return 0, 0, err
	}
	err = s.process.wait(ctx)
	return time.Since(began), s.process.cmd.ProcessState.ExitCode(), err
}

// Stop ends the server in whatever state it is.
func (s *Server) Stop() {
	if s.process == nil || s.process.ended() {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), 12*time.Second)
	defer cancel()
	if _, _, err := s.Terminate(ctx); err != nil {
		_ = s.process.kill()
	}
}

// Resident is how much memory the process holds now.
func (s *Server) Resident() (int64, error) { return s.process.memory("VmRSS") }

// Peak is the most memory that the process held since ResetPeak.
func (s *Server) Peak() (int64, error) { return s.process.memory("VmHWM") }

// ResetPeak forgets the most memory seen so far (proc(5), clear_refs).
func (s *Server) ResetPeak() error {
	return os.WriteFile(fmt.Sprintf("/proc/%d/clear_refs", s.process.pid()), []byte("5"), 0)
}

// BytesRead is how much the process has read, from connections too (proc(5), io).
func (s *Server) BytesRead() (int64, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/io", s.process.pid()))
	if err != nil {
		return 0, err
	}
	var n int64
	_, err = fmt.Sscanf(string(text), "rchar: %d", &n)
	return n, err
}

// DatabasePID is the private database of the server; zero when it has none.
func (s *Server) DatabasePID() int {
	for _, child := range childrenOf(s.process.pid()) {
		name, err := os.ReadFile(fmt.Sprintf("/proc/%d/comm", child))
		if err == nil && strings.HasPrefix(string(name), "postgres") {
			return child
		}
	}
	return 0
}

// Failures are the lines that the server logged as errors, at most n of them.
func (s *Server) Failures(n int) []string {
	text, err := os.ReadFile(s.LogPath())
	if err != nil {
		return nil
	}
	var found []string
	for line := range strings.Lines(string(text)) {
		if len(found) < n && (strings.Contains(line, `"level":"ERROR"`) || strings.Contains(line, "panic")) {
			found = append(found, strings.TrimSpace(line))
		}
	}
	return found
}

func (s *Server) lastLines() string {
	text, err := os.ReadFile(s.LogPath())
	if err != nil {
		return err.Error()
	}
	return string(text[max(0, len(text)-2000):])
}
