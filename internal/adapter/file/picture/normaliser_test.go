package picture_test

import (
	"context"
	"fmt"
	"os"
	"testing"

	"vidimus/internal/adapter/file/picture"
	"vidimus/internal/adapter/operation/programs"
	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/process/workerpool"
)

// asChild makes the test's program an engine child.
const asChild = "PICTURE_TEST_CHILD"

func TestMain(m *testing.M) {
	if os.Getenv(asChild) == "" {
		os.Exit(m.Run())
	}
	if err := serve(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func serve() error {
	engines, err := workerpool.OpenEngines(context.Background())
	if err != nil {
		return err
	}
	return workerpool.Run(context.Background(), workerpool.Handlers(engines))
}

// TestSelfiesAreNotTurnedByAZone has a passport that lies on its side.
func TestSelfiesAreNotTurnedByAZone(t *testing.T) {
	t.Parallel()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	pool := workerpool.New(workerpool.Settings{Command: []string{program}, Environment: []string{asChild + "=1"}, Children: 1})
	t.Cleanup(pool.Close)
	file, err := os.ReadFile("../../../engine/process/workerpool/document/testdata/turned_2_TD3.jpg")
	if err != nil {
		t.Fatal(err)
	}
	came, err := docimage.Inspect(file, docimage.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	for selfies, turned := range map[bool]bool{false: true, true: false} {
		n := picture.Normaliser{Pool: pool, Programs: &programs.Set{}, Selfies: selfies}
		kept, err := n.Normalise(t.Context(), file)
		if err != nil {
			t.Fatal(err)
		}
		is, err := docimage.Inspect(kept, docimage.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		if (is.Width > is.Height) == (came.Width > came.Height) == turned {
			t.Errorf("selfies %t: %d by %d of %d by %d", selfies, is.Width, is.Height, came.Width, came.Height)
		}
	}
}
